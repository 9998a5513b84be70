import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { pText } from "@/lib/domain/number-text";
import type { RankDetails } from "@/lib/domain/statistics/rank-details";

const NAMES = [
  "tau_ap",
  "tau_ap_b",
  "rbo",
  "kendall_p",
  "kendall_p_exact",
  "spearman_p",
  "spearman_p_exact",
] as const satisfies readonly (keyof RankDetails)[];

/** Shows further statistics of two rankings of the same systems, collapsed. */
export function RankDetailsCell({ details }: { details: RankDetails | null | undefined }) {
  const t = useTexts("figures");
  const f = useFormats();
  if (!details) return <span className="text-ink-soft">–</span>;
  const rows = NAMES.flatMap((key) => {
    const value = details[key];
    // With few points there is an exact p; the approximate one says something else.
    const exact = key === "kendall_p" || key === "spearman_p" ? details[`${key}_exact`] : null;
    return typeof value === "number" && exact === null ? [{ key, value }] : [];
  });
  const systems = details.spearman_ci_systems;
  return (
    <Disclosure className="text-xs" title={t("details")} titleClass="">
      <dl className="grid grid-cols-[auto_auto] gap-x-3 tabular-nums">
        {rows.map(({ key, value }) => (
          <div key={key} className="contents">
            <dt>{t(`ranks.${key}`)}</dt>
            <dd className="text-end">{/_p(_|$)/.test(key) ? pText(value) : f.signed(value, 3)}</dd>
          </div>
        ))}
        {systems && (
          <div className="contents">
            <dt title={t("ranks.otherSystemsSource")}>{t("ranks.otherSystems")}</dt>
            <dd className="text-end">
              <bdi dir="ltr">{f.interval(...systems)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Disclosure>
  );
}
