"use client";

import type { AuditEntry } from "@/lib/contract/audit";
import { useFormats, useTexts } from "#texts";
import { useSentence } from "./use-sentence";

/** Tells who did what, an entry a line; the stored details open on demand. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTexts("audit");
  const { dateTime } = useFormats();
  const sentence = useSentence();
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("table")}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="max-sm:hidden">
              {t("columns.when")}
            </th>
            <th scope="col">{t("columns.what")}</th>
            <th scope="col">{t("columns.details")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="whitespace-nowrap tabular-nums max-sm:hidden">
                <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              </td>
              <th scope="row" className="!border-line !font-normal" dir="auto">
                <time dateTime={entry.at} className="block text-xs text-ink-soft sm:hidden">
                  {dateTime(entry.at)}
                </time>
                {sentence(entry)}
              </th>
              <td>
                <details className="text-sm">
                  <summary className="text-ink-soft">{t("details")}</summary>
                  <Details entry={entry} />
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
