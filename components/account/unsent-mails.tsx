"use client";

import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useToastAction } from "@/components/ui/use-action";
import type { UnsentMail } from "@/lib/contract/mails";

const KINDS = { waiting: "neutral", sending: "neutral", failed: "bad", unclear: "bad" } as const;

/** Shows mails that wait, failed, or may not have arrived; those given up can be sent again. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] }) {
  const t = useTexts("accounts.mails");
  const { time } = useFormats();
  const { busy, run } = useToastAction();

  const again = ({ id, to }: UnsentMail) =>
    run(() => api.mails.sendAgain({ mail: id }), { said: t("queued", { to }) });

  const columns: DataColumn<UnsentMail>[] = columnsOf(t, {
    to: { value: (row) => row.to, isRowHeader: true },
    kind: { value: (row) => t(`kinds.${row.kind}`), canFilter: true },
    state: {
      value: (row) => t(`states.${row.state}`),
      cell: (row) => <Badge kind={KINDS[row.state]}>{t(`states.${row.state}`)}</Badge>,
      canFilter: true,
    },
    since: {
      value: (row) => row.createdAt,
      cell: (row) => time(row.createdAt),
    },
    problem: (row) => row.problem ?? "",
    action: {
      cell: (row) =>
        row.state === "failed" || row.state === "unclear" ? (
          <Button
            disabled={busy}
            aria-label={t("againTo", { to: row.to })}
            onClick={() => void again(row)}
          >
            {t("again")}
          </Button>
        ) : null,
    },
  });

  return (
    <Section heading={t("title")} className="mt-6">
      <p className="mb-3 text-sm text-ink-soft">{t("hint")}</p>
      <DataTable
        id="unsent-mails"
        caption={t("title")}
        columns={columns}
        rows={mails}
        rowId={(row) => row.id}
        empty={<EmptyState title={t("empty")} />}
      />
    </Section>
  );
}
