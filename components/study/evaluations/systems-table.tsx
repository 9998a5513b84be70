import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import type { Figure } from "@/lib/domain/figure";
import { isByQuestions } from "@/lib/domain/measures/measure-words";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import { FigureTable, type FigureColumn, type FigureRow } from "./figure-table";
import { useMeasureWords } from "./use-measure-words";

const MAIN = ["cov", "den"];

interface Props {
  runs: readonly SystemRow[];
  references: readonly SystemRow[];
  /** Whose ratings these are, if there are several. */
  source: string | null;
}

/**
 * Shows retrieval contexts and the reports made from them side by side; systems first, references
 * below.
 */
export function SystemsTable({ runs, references, source }: Props) {
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
  const cell = useFigureText();
  const rows = [...runs, ...references];
  const names = (of: (row: SystemRow) => Record<string, unknown>) => [
    ...new Set(rows.flatMap((row) => Object.keys(of(row)))),
  ];
  const context = names(({ measures }) => measures);
  const hasQuestions = context.some(isByQuestions);
  const columns: FigureColumn[] = [
    ...context.map((name) => ({
      key: name,
      header: measureWords(name),
      isHidden: hasQuestions && !isByQuestions(name),
    })),
    ...names(({ reports }) => reports).map((name) => ({
      key: `report ${name}`,
      header: measureWords(`report ${name}`),
      isHidden: !MAIN.includes(name),
    })),
    ...(rows.some(({ unjudged }) => unjudged["@10"])
      ? [{ key: "unjudged", header: t("table.unjudged"), isHidden: hasQuestions }]
      : []),
  ];
  const bests = new Map(
    columns.map(({ key }) => [
      key,
      Math.max(...runs.map((row) => figureOf(row, key)?.value ?? -1)),
    ]),
  );
  const missing = (row: SystemRow) =>
    [
      row.missing_topics > 0 && t("table.missingTopics", { count: row.missing_topics }),
      row.missing_reports > 0 && t("table.missingReports", { count: row.missing_reports }),
      row.unfinished_reports > 0 && t("table.unfinished", { count: row.unfinished_reports }),
    ].filter((part) => part !== false);
  const shown = rows.map((row): FigureRow => ({
    id: `${row.kind} ${row.run}`,
    name: row.run,
    kind: row.kind === "run" ? "" : t(`kinds.${row.kind}`),
    notes: missing(row),
    cells: Object.fromEntries(
      columns.map(({ key }) => {
        const figure = figureOf(row, key);
        const isBest =
          row.kind === "run" &&
          runs.length > 1 &&
          key !== "unjudged" &&
          figure?.value === bests.get(key);
        return [key, figure ? cell(figure, isBest) : null];
      }),
    ),
  }));
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("table.about")}</p>
      <FigureTable
        id="systems"
        caption={source === null ? t("table.caption") : t("table.captionBy", { source })}
        columns={columns}
        rows={shown}
      />
    </>
  );
}

function figureOf(row: SystemRow, key: string): Figure | undefined {
  if (key === "unjudged") return row.unjudged["@10"];
  return key.startsWith("report ") ? row.reports[key.slice(7)] : row.measures[key];
}

/** Returns how a share is written for the table: in percent, with its interval. */
export function useFigureText() {
  const t = useTexts("systems");
  const { reasonText } = useSentences();
  const f = useFormats();
  const percent = (share: number) => f.signed(100 * share, 1);
  return ({ value, ci, reason, ci_reason, n, topics }: Figure, isBest: boolean) => {
    const why = reasonText(value === null ? reason : (ci_reason ?? null));
    const basis = t("table.basis", { n, topics });
    return {
      value,
      text: value === null ? "–" : percent(value),
      interval: ci
        ? `[${percent(ci[0])}, ${percent(ci[1])}]`
        : value === null
          ? t("table.undefined")
          : t("table.noInterval"),
      why: why ? `${why}. ${basis}` : basis,
      isBest,
    };
  };
}
