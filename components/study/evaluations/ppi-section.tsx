import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { PlainTable, type PlainColumn } from "@/components/ui/kit/plain-table";
import type { PpiRow, PredictionPoweredSection } from "@/lib/domain/systems/systems-figures";

/** The estimates beside each other, as the texts and the rows name them. */
const ESTIMATES = [
  ["people", "human_only"],
  ["judge", "judge_only"],
  ["both", "prediction_powered"],
] as const;

/** Shows estimates from people's labels on some topics and a judge's on all, beside each alone. */
export function PpiSection({ section }: { section: PredictionPoweredSection }) {
  const t = useTexts("systems");
  const { noteText } = useSentences();
  const f = useFormats();
  const each = section.rows.filter(({ minus }) => minus === null);
  const differences = section.rows.filter(({ minus }) => minus !== null);
  const percent = (share: number) => f.signed(100 * share, 1);
  const estimates = ESTIMATES.map(([name, key]): PlainColumn<PpiRow> => ({
    header: t(`ppi.${name}`),
    isNumber: true,
    cellClass: "whitespace-nowrap",
    cell: ({ [key]: { estimate, ci } }) => (
      <>
        {estimate === null ? (
          <span className="text-ink-soft">{t("ppi.notKnown")}</span>
        ) : (
          <strong className="font-semibold">{percent(estimate)}</strong>
        )}
        <Below>
          <bdi dir={ci ? "ltr" : "auto"}>
            {ci ? `[${percent(ci[0])}, ${percent(ci[1])}]` : t("table.noInterval")}
          </bdi>
        </Below>
      </>
    ),
  }));
  const group = (rows: PpiRow[], caption: string, head: string) =>
    rows.length > 0 && (
      <PlainTable
        label={caption}
        caption={<span className="font-medium text-ink">{caption}</span>}
        columns={[
          {
            header: head,
            cell: ({ run, minus }) =>
              `${run}${minus === null ? "" : ` ${t("ppi.minus", { system: minus })}`}`,
          },
          { header: t("ppi.topicsOfPeople"), isNumber: true, cell: (row) => row.n_human },
          { header: t("ppi.topicsOfJudge"), isNumber: true, cell: (row) => row.n_judge_only },
          estimates,
          {
            header: t("ppi.needed", { points: percent(section.width / 2) }),
            isNumber: true,
            cell: (row) => (
              <>
                {row.topics_for_width ?? "–"}
                {row.reason && <Below>{noteText(row.reason)}</Below>}
              </>
            ),
          },
        ]}
        rows={rows}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-4xl text-sm text-ink-soft">
        {t("ppi.about", { people: section.human, judge: section.judge })}
      </p>
      {group(each, t("ppi.each"), t("system"))}
      {group(differences, t("ppi.differences"), t("systems"))}
    </div>
  );
}
