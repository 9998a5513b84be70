"use client";

import { FileClock } from "lucide-react";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { useToastAction } from "@/components/ui/use-action";
import type { HeldPage } from "@/lib/contract/held-pages";
import { useFormats, useTexts } from "#texts";
import { GiveDialog } from "./give-dialog";

/** A held page, and whether its time was up when the list was made. */
export interface ShownPage extends HeldPage {
  isExpired: boolean;
}

interface Props {
  slug: string;
  pages: readonly ShownPage[];
  /** Accounts of the study's annotators. */
  annotators: readonly string[];
}

interface Asked {
  pages: readonly ShownPage[];
  onDone?: () => void;
}

/** What can be done with a held page. */
const KINDS = ["free", "give"] as const;

/** Lists held pages, to free them or give them to somebody else. */
export function HeldTable({ slug, pages, annotators }: Props) {
  const t = useTexts("heldPages");
  const confirm = useConfirm();
  const { busy, release } = useRelease(slug);
  const [giving, setGiving] = useState<Asked | null>(null);

  async function free(chosen: readonly ShownPage[], onDone?: () => void) {
    const count = chosen.length;
    const people = new Set(chosen.map(({ username }) => username)).size;
    const yes = await confirm({
      title: t("question.title", { count }),
      text: t("question.text", { count, people }),
      action: t("freeSelected", { count }),
    });
    if (yes && (await release(chosen, null))) onDone?.();
  }

  const columns = useColumns((page, kind) => {
    if (kind === "free") void free([page]);
    else setGiving({ pages: [page] });
  }, busy);
  return (
    <>
      <DataTable
        id="held-pages"
        caption={t("table")}
        columns={columns}
        rows={pages}
        rowId={(page) => page.slotId}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={FileClock} />}
        bulk={(selected, clear) => (
          <>
            <Button disabled={busy} onClick={() => void free(selected, clear)}>
              {t("freeSelected", { count: selected.length })}
            </Button>
            <Button disabled={busy} onClick={() => setGiving({ pages: selected, onDone: clear })}>
              {t("giveSelected", { count: selected.length })}
            </Button>
          </>
        )}
      />
      {giving && (
        <GiveDialog
          count={giving.pages.length}
          annotators={annotators.filter((name) =>
            giving.pages.some(({ username }) => username !== name),
          )}
          onClose={() => setGiving(null)}
          onGive={async (to) => {
            setGiving(null);
            if (await release(giving.pages, to)) giving.onDone?.();
          }}
        />
      )}
    </>
  );
}

function useRelease(slug: string) {
  const t = useTexts("heldPages");
  const toast = useToast();
  const { busy, run } = useToastAction();

  const release = (pages: readonly ShownPage[], to: string | null) =>
    run(async () => {
      const { released, kept } = await api.heldPages.releaseMany(
        { study: slug },
        { slots: pages.map(({ slotId }) => slotId), to },
      );
      const message =
        to === null ? t("freed", { count: released }) : t("given", { count: released, name: to });
      toast(kept === 0 ? message : `${message} ${t("kept", { count: kept })}`);
    });
  return { busy, release };
}

function useColumns(
  act: (page: ShownPage, kind: (typeof KINDS)[number]) => void,
  busy: boolean,
): DataColumn<ShownPage>[] {
  const t = useTexts("heldPages");
  const { dateTime, number } = useFormats();
  const time = (of: (page: ShownPage) => string | null) => ({
    value: of,
    cell: (page: ShownPage) => {
      const at = of(page);
      return <span className="whitespace-nowrap">{at === null ? "–" : dateTime(at)}</span>;
    },
  });
  return columnsOf(useTexts("heldPages.columns"), {
    annotator: { isRowHeader: true, canFilter: true, value: (page) => page.username },
    stage: { canFilter: true, value: (page) => page.stage },
    topic: { canFilter: true, value: (page) => page.topic },
    labelled: {
      isNumber: true,
      value: (page) => page.labelled / Math.max(page.items, 1),
      cell: (page) => t("labelled", { done: number(page.labelled), of: number(page.items) }),
    },
    taken: { ...time((page) => page.claimedAt), isHidden: true },
    until: time((page) => page.leaseExpiresAt),
    state: { canFilter: true, value: (page) => t(`states.${page.isExpired ? "expired" : "held"}`) },
    actions: {
      cell: (page) => (
        <span className="flex justify-end gap-2">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              size="small"
              className="whitespace-nowrap"
              disabled={busy}
              aria-label={t(`${kind}Of`, { name: page.username, topic: page.topic })}
              onClick={() => act(page, kind)}
            >
              {t(kind)}
            </Button>
          ))}
        </span>
      ),
    },
  });
}
