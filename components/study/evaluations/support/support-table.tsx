import { useFormats, useTexts } from "#texts";
import { PictureView } from "@/components/figures/picture-view";
import { systemsPicture } from "@/lib/domain/pictures/systems-picture";
import type { CountedRow } from "@/lib/domain/systems/support-results";
import { areComparable } from "@/lib/domain/systems/support-scores";
import { SUPPORT_MEASURES, type SupportMeasure } from "@/lib/domain/systems/support-sides";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { FigureTable, type FigureRow } from "../figure-table";
import { useFigureText } from "../systems-table";

interface Props {
  runs: readonly CountedRow[];
  /** Whose labels these are, in words. */
  source: string;
  measure: SupportMeasure;
}

/** Shows the systems by one source of labels: a picture of the chosen measure, and their table. */
export function SupportTable({ runs, source, measure }: Props) {
  const t = useTexts("supportResults");
  const systems = useTexts("systems");
  const f = useFormats();
  const cell = useFigureText();
  const best = (name: SupportMeasure) =>
    areComparable(runs, name) ? Math.max(...runs.map((row) => row[name].value ?? -1)) : null;
  const bests = Object.fromEntries(SUPPORT_MEASURES.map((name) => [name, best(name)]));
  const isRanked = bests[measure] !== null;
  const count = (value: number) => ({
    value,
    text: f.number(value),
    interval: "",
    why: "",
    isBest: false,
  });
  const rows = [...runs]
    .sort(
      (a, b) =>
        (isRanked ? (b[measure].value ?? -1) - (a[measure].value ?? -1) : 0) ||
        naturalOrder(a.run, b.run),
    )
    .map((row): FigureRow => ({
      id: row.run,
      name: row.run,
      cells: {
        ...Object.fromEntries(
          SUPPORT_MEASURES.map((name) => [
            name,
            cell(row[name], row[name].value !== null && row[name].value === bests[name]),
          ]),
        ),
        topics: count(row[measure].n),
        judged: count(row.citations.judged),
        unjudged: count(row.citations.unjudged),
        contradicted: count(row.contradicted),
      },
    }));
  const picture = (width?: number) =>
    systemsPicture(
      [
        {
          source: null,
          runs: runs.map((row) => ({
            run: row.run,
            measures: { [measure]: row[measure] },
            reports: {},
          })),
        },
      ],
      measure,
      { width, language: f.language },
    );
  return (
    <>
      {(isRanked || runs.length < 2) && (
        <PictureView draw={picture}>{systems("overview.legend")}</PictureView>
      )}
      <p className="my-3 max-w-4xl text-sm text-ink-soft">{t("table.about", { source })}</p>
      {runs.length > 1 && !isRanked && <p className="my-3 max-w-4xl">{t("table.notRanked")}</p>}
      <FigureTable
        id="support"
        caption={t("table.caption", { source })}
        columns={[
          ...SUPPORT_MEASURES.map((name) => ({ key: name, header: t(`measures.${name}`) })),
          { key: "topics", header: t("table.topics") },
          { key: "judged", header: t("table.judged") },
          { key: "unjudged", header: t("table.unjudged") },
          ...(runs.some(({ contradicted }) => contradicted > 0)
            ? [{ key: "contradicted", header: t("table.contradicted") }]
            : []),
        ]}
        rows={rows}
      />
    </>
  );
}
