"use client";

import { Disclosure } from "@/components/ui/kit/disclosure";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { AuditEntry } from "@/lib/contract/audit";
import { useFormats, useTexts } from "#texts";
import { useSentence } from "./use-sentence";

/** Tells who did what, an entry a line; the stored details open on demand. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTexts("audit");
  const { dateTime } = useFormats();
  const sentence = useSentence();
  return (
    <PlainTable
      label={t("table")}
      rowHeader={1}
      columns={[
        {
          header: t("columns.when"),
          className: "max-sm:hidden",
          cellClass: "whitespace-nowrap",
          cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
        },
        {
          header: t("columns.what"),
          cellClass: "font-normal",
          dir: "auto",
          cell: (entry) => (
            <>
              <time dateTime={entry.at} className="block text-xs text-ink-soft sm:hidden">
                {dateTime(entry.at)}
              </time>
              {sentence(entry)}
            </>
          ),
        },
        {
          header: t("columns.details"),
          cell: (entry) => (
            <Disclosure className="text-sm" title={t("details")} titleClass="text-ink-soft">
              <Details entry={entry} />
            </Disclosure>
          ),
        },
      ]}
      rows={entries}
      rowId={({ id }) => id}
    />
  );
}

function Details({ entry: { action, detail } }: { entry: AuditEntry }) {
  const rows: [string, unknown][] = [["action", action], ...Object.entries(detail)];
  return (
    <dl className="mt-1 grid max-w-lg grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 font-mono text-xs">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-all">{shownValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shownValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
