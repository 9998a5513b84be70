import type { SystemRow, SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { maybe, type DataFolder } from "../data-folder";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { besides, besideTable, percent, type Beside } from "../tables";
import { PIPELINES, printedOf, RANK_CORRELATIONS, type Collection } from "./printed-table-1";
import tables from "./tables.json";

/** How topics of the paper's collections begin. */
const PREFIX: Record<Collection, string> = { duc: "duc04", news: "multi-news" };

/** Returns the collection of the paper that topics are of; null for others. */
export function collectionOf(topicIds: Iterable<string>): Collection | null {
  const ids = [...topicIds];
  const is = (one: Collection) => ids.length > 0 && ids.every((id) => id.startsWith(PREFIX[one]));
  return is("duc") ? "duc" : is("news") ? "news" : null;
}

/** Returns the table beside the paper for topics of one of its collections; none for others. */
export function besideCollection(
  topicIds: Iterable<string>,
  rows: (collection: Collection) => readonly Beside[],
  data: (collection: Collection) => string,
): PaperTable[] {
  const collection = collectionOf(topicIds);
  return collection === null ? [] : besideTable(rows(collection), data(collection));
}

/** The topics that the paper evaluates. */
export const EVALUATED: Record<Collection, number> = { duc: 50, news: 100 };

/** Returns the table beside the paper for topics of CRUX-DUC; none for others. */
export function besideDuc(
  topicIds: Iterable<string>,
  rows: readonly Beside[],
  data: string,
): PaperTable[] {
  return collectionOf(topicIds) === "duc" ? besideTable(rows, data) : [];
}

/** Returns the rows of Table 1 that are about systems of the evaluation, and its last row. */
export function besideTable1(figures: SystemsFigures, collection: Collection = "duc"): Beside[] {
  return [
    ...[...figures.runs, ...figures.references].flatMap((row) => besideSystem(row, collection)),
    ...besideCorrelations(figures, collection),
  ];
}

function besideSystem(
  { run, kind, measures, reports }: SystemRow,
  collection: Collection,
): Beside[] {
  const printed = printedOf(kind === "oracle" ? "oracle" : run, collection);
  if (!printed) return [];
  const { name } = printed;
  const rows = [
    { what: `coverage at oracle (${name})`, figure: measures["cov@oracle"], paper: printed.cov },
    {
      what: `α-nDCG at oracle (${name})`,
      figure: measures["alpha_ndcg@oracle"],
      paper: printed.alpha,
    },
    { what: `coverage of the reports (${name})`, figure: reports.cov, paper: printed.reportCov },
    { what: `density at oracle (${name})`, figure: measures["den@oracle"], paper: printed.den },
    { what: `density of the reports (${name})`, figure: reports.den, paper: printed.reportDen },
  ];
  return rows.flatMap(({ what, figure, paper }) =>
    paper === null ? [] : [{ what: `${run}: ${what}`, value: percent(figure?.value), paper }],
  );
}

function besideCorrelations(
  { context_vs_report }: SystemsFigures,
  collection: Collection,
): Beside[] {
  return RANK_CORRELATIONS.flatMap(({ what, context, report, tau, news }) => {
    const found = context_vs_report.find(
      (row) => row.context_measure === context && row.report_measure === report,
    );
    if (!found) return [];
    return [
      {
        what: `Kendall τ of ${what} with the reports, over ${found.n} systems (paper: ${PIPELINES.length})`,
        value: found.kendall_tau_b.value,
        paper: collection === "duc" ? tau : news,
      },
    ];
  });
}

/** Table 2, by threshold: percentages, and deviations in points over the pipelines. */
export const TABLE_2 = tables.table2;

/** Returns Table 2 beside the thresholds of an evaluation. */
export function besideTable2({ thresholds }: Pick<SystemsFigures, "thresholds">): Beside[] {
  return TABLE_2.flatMap(({ threshold, contexts, reports, tau }) => {
    const at = (measure: string) =>
      thresholds.find((row) => row.threshold === threshold && row.measure === measure);
    const [context, report] = [at("cov@oracle"), at("report cov")];
    const sd = "standard deviation over systems";
    return besides([
      [`Contexts, mean coverage from ${threshold}`, percent(context?.mean), contexts.mean],
      [`Contexts, ${sd} from ${threshold}`, percent(context?.sd), contexts.sd],
      [`Reports, mean coverage from ${threshold}`, percent(report?.mean), reports.mean],
      [`Reports, ${sd} from ${threshold}`, percent(report?.sd), reports.sd],
      [`Kendall τ of both from ${threshold}`, context?.tau_with_reports ?? null, tau],
    ]);
  });
}

/**
 * Says why values are higher than the paper's where only the passages of a first stage are rated:
 * the ideal and the answerable questions are then of these alone.
 */
export function ofFirstStage(folder: DataFolder): string {
  const hasRatings = maybe(folder, "ratings") !== null;
  return hasRatings && maybe(folder, "relevant") === null
    ? " Without relevant.qrels the ideal and the answerable sub-questions are those of the rated passages, so values are higher."
    : "";
}

/** The data of the papers in the folder, in one sentence. */
export function besideData(topics: number, all: number, what: string): string {
  return topics === all
    ? `All ${all} topics of the paper's data.`
    : `Here ${topics} of the paper's ${all} topics${what}; the paper's values are over all.`;
}
