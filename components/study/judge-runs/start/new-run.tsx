"use client";

import dynamic from "next/dynamic";
import { useEffect, useState, type ComponentProps } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import type { StartRun as StartRunForm } from "./start-run";

// Most readers of the page start no run, so the form comes when it is opened.
const StartRun = dynamic(() => import("./start-run").then((file) => file.StartRun));

/** A button that opens the dialog in which a run is started. */
export function NewRun({
  isOpen,
  ...choices
}: { isOpen: boolean } & Omit<ComponentProps<typeof StartRunForm>, "onStarted">) {
  const t = useTexts("judgeRuns.start");
  const [open, setOpen] = useState(isOpen);
  // The palette and other pages lead to the dialog by an anchor, which the server does not see.
  useEffect(() => {
    const openByAnchor = () => location.hash === "#start" && setOpen(true);
    openByAnchor();
    window.addEventListener("hashchange", openByAnchor);
    return () => window.removeEventListener("hashchange", openByAnchor);
  }, []);
  return (
    <Dialog
      title={t("heading")}
      trigger={
        <Button id="start" kind="primary">
          {t("heading")}
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      isWide
    >
      <StartRun {...choices} onStarted={() => setOpen(false)} />
    </Dialog>
  );
}
