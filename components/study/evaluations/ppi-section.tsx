import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { PlainTable, type PlainColumn } from "@/components/ui/kit/plain-table";
import type { PpiRow, PredictionPoweredSection } from "@/lib/domain/systems/systems-figures";

/** Shows estimates from people's labels on some topics and a judge's on all, beside each alone. */
export function PpiSection({ section }: { section: PredictionPoweredSection }) {
  const t = useTexts("systems");
  const { noteText } = useSentences();
  const f = useFormats();
  const percent = (share: number) => f.signed(100 * share, 1);
  const estimateColumn = (
    header: string,
    of: (row: PpiRow) => PpiRow["human_only"],
  ): PlainColumn<PpiRow> => ({
    header,
    isNumber: true,
    cellClass: "whitespace-nowrap",
    cell: (row) => {
      const { estimate, ci } = of(row);
      return (
        <>
          {estimate === null ? (
            <span className="text-ink-soft">{t("ppi.notKnown")}</span>
          ) : (
            <strong className="font-semibold">{percent(estimate)}</strong>
          )}
          <span className="block text-xs text-ink-soft">
            {ci ? `[${percent(ci[0])}, ${percent(ci[1])}]` : t("table.noInterval")}
          </span>
        </>
      );
    },
  });
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
          estimateColumn(t("ppi.people"), (row) => row.human_only),
          estimateColumn(t("ppi.judge"), (row) => row.judge_only),
          estimateColumn(t("ppi.both"), (row) => row.prediction_powered),
          {
            header: t("ppi.needed", { points: percent(section.width / 2) }),
            isNumber: true,
            cell: (row) => (
              <>
                {row.topics_for_width ?? "–"}
                {row.reason && (
                  <span className="block text-xs text-ink-soft">{noteText(row.reason)}</span>
                )}
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
      {group(
        section.rows.filter((row) => row.minus === null),
        t("ppi.each"),
        t("system"),
      )}
      {group(
        section.rows.filter((row) => row.minus !== null),
        t("ppi.differences"),
        t("systems"),
      )}
    </div>
  );
}
