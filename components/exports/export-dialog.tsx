"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import type { Choosable, TableName } from "@/lib/domain/table-choices";
import type { TableSource } from "./table-source";

// Most readers of a page never open the dialog, so its form comes when it is opened.
const TableExport = dynamic(() => import("./table-export").then((file) => file.TableExport));

interface Props {
  source: TableSource;
  tables: readonly Choosable[];
  /** The table shown first; absent: the first. */
  table?: TableName;
  label?: string;
  /** Says of which table the button is, where the label alone does not. */
  ariaLabel?: string;
}

/** A button that asks what a table shall hold, shows it, and saves or copies it. */
export function ExportDialog({ source, tables, table: first, label, ariaLabel }: Props) {
  const t = useTexts("exports");
  const [isOpen, setOpen] = useState(false);
  if (tables.length === 0) return null;
  return (
    <>
      <Button
        icon={Download}
        className="relative print:hidden"
        aria-label={ariaLabel}
        onClick={() => setOpen(true)}
      >
        <span className={ariaLabel ? "max-sm:sr-only" : ""}>{label ?? t("choose")}</span>
      </Button>
      <Dialog title={t("dialog.title")} open={isOpen} onOpenChange={setOpen} isWide>
        {isOpen && <TableExport source={source} tables={tables} first={first} />}
      </Dialog>
    </>
  );
}
