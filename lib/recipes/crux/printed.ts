import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { maybe, type DataFolder } from "../data-folder";
import type { Beside } from "../tables";

/** CRUX (EMNLP Findings 2025), Table 1, CRUX-DUC: percentages by system. */
interface Printed {
  name: string;
  /** Tags that mean this system. */
  tags: RegExp;
  cov: number | null;
  alpha: number | null;
  report: number;
}

const TABLE_1: readonly Printed[] = [
  { name: "Oracle retrieval", tags: /^oracle$/, cov: 100, alpha: 80.6, report: 64.6 },
  { name: "BM25", tags: /^(bm25|lr)$/, cov: 44.4, alpha: 35.7, report: 35.8 },
  { name: "Contriever", tags: /^(contriever|dr)$/, cov: 52.1, alpha: 45.2, report: 41.7 },
  { name: "SPLADE-v3", tags: /^(lsr|splade)/, cov: 49.0, alpha: 45.0, report: 41.0 },
  { name: "DR + RankFirst", tags: /^dr[-_+ ]*rankfirst$/, cov: 53.8, alpha: 49.1, report: 44.6 },
  { name: "LR + RankFirst", tags: /^lr[-_+ ]*rankfirst$/, cov: 52.0, alpha: 46.2, report: 43.9 },
  { name: "LSR + RankFirst", tags: /^lsr[-_+ ]*rankfirst$/, cov: 53.6, alpha: 48.2, report: 44.3 },
];

/** Returns whether topics are those of CRUX-DUC. */
export function isDuc(topicIds: Iterable<string>): boolean {
  const ids = [...topicIds];
  return ids.length > 0 && ids.every((id) => id.startsWith("duc04"));
}

function printedOf(run: string): Printed | undefined {
  // The longest pattern first: "lsr" alone would take "lsr-rankfirst".
  return [...TABLE_1].reverse().find(({ tags }) => tags.test(run.toLowerCase()));
}

/** Returns the rows of Table 1 that are about systems of the evaluation. */
export function besideTable1({ runs, references }: SystemsFigures): Beside[] {
  return [...runs, ...references].flatMap(({ run, kind, measures, reports }): Beside[] => {
    const printed = kind === "oracle" ? TABLE_1[0] : printedOf(run);
    if (!printed) return [];
    const percent = (value: number | null | undefined) => (value == null ? null : 100 * value);
    const rows: Beside[] = [];
    if (printed.cov !== null)
      rows.push({
        what: `${run}: coverage at oracle (${printed.name})`,
        value: percent(measures["cov@oracle"]?.value),
        paper: printed.cov,
      });
    if (printed.alpha !== null)
      rows.push({
        what: `${run}: α-nDCG at oracle (${printed.name})`,
        value: percent(measures["alpha_ndcg@oracle"]?.value),
        paper: printed.alpha,
      });
    rows.push({
      what: `${run}: coverage of the reports (${printed.name})`,
      value: percent(reports.cov?.value),
      paper: printed.report,
    });
    return rows;
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
