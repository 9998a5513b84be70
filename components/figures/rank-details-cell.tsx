import type { RankDetails } from "@/lib/domain/statistics/rank-details";

const NAMES: [keyof RankDetails, string][] = [
  ["tau_ap", "τ AP"],
  ["tau_ap_b", "τ AP,b"],
  ["rbo", "RBO"],
  ["kendall_p", "p of τ-b"],
  ["kendall_p_exact", "exact p of τ-b"],
  ["spearman_p", "p of ρ"],
  ["spearman_p_exact", "exact p of ρ"],
];

/** Shows further statistics of two rankings of the same systems, collapsed. */
export function RankDetailsCell({ details }: { details: RankDetails | null | undefined }) {
  if (!details) return <span className="text-ink-soft">–</span>;
  const rows = NAMES.flatMap(([key, name]) => {
    const value = details[key];
    return typeof value === "number" ? [{ name, value }] : [];
  });
  const systems = details.spearman_ci_systems;
  return (
    <details className="text-xs">
      <summary>Details</summary>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end">{value.toFixed(3).replace("-", "−")}</dd>
          </div>
        ))}
        {systems && (
          <div className="contents">
            <dt title="Bonett and Wright (2000), the topics being fixed">ρ for other systems</dt>
            <dd className="text-end">
              [{systems[0].toFixed(3)}, {systems[1].toFixed(3)}]
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
