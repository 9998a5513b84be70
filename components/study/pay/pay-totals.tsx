import type { PayBatch, PayRow } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";

/** What was earned, paid and is owed in all. */
export function PayTotals({ rows, batches }: { rows: readonly PayRow[]; batches: PayBatch[] }) {
  const t = useTexts("pay");
  const { number } = useFormats();
  const money = (value: number) => number(value, 2);
  const sum = (of: (row: PayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const bonus = sum((row) => row.suggestedBonus);
  const counted = batches.filter(({ undoneAt }) => undoneAt === null);
  const totals = [
    [
      t("totals.earned"),
      money(sum((row) => row.amount) + bonus),
      t("totals.bonus", { amount: money(bonus) }),
    ],
    [
      t("totals.paid"),
      money(counted.reduce((all, { total }) => all + total, 0)),
      t("totals.batches", { count: counted.length }),
    ],
    [
      t("totals.owed"),
      money(sum((row) => row.owed)),
      t("totals.people", { count: rows.filter(({ owed }) => owed > 0).length }),
    ],
  ] as const;
  return (
    <dl className="card grid grid-cols-1 gap-4 sm:grid-cols-3" aria-label={t("totals.title")}>
      {totals.map(([name, value, more]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          <dd className="text-sm text-ink-soft">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
