import { diversityFigures, type DiversityFigures } from "../measures/diversity";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { subtopicsOf } from "./context-score";
import { evaluatedTopics, truthsOf } from "./system-scores";
import type { SystemsInput, SystemsOptions } from "./systems-input";
import { rowsOf } from "./topic-truth";

const DEPTHS = [5, 10, 20];
const BY_DEPTH: [string, keyof DiversityFigures][] = [
  ["ERR-IA", "errIa"],
  ["nERR-IA", "nErrIa"],
  ["alpha-DCG", "alphaDcg"],
  ["alpha-nDCG", "alphaNdcg"],
];
const AFTER: [string, keyof DiversityFigures][] = [
  ["P-IA", "precisionIa"],
  ["strec", "subtopicRecall"],
];

/** The columns of ndeval after run and topic, in its order. */
export const NDEVAL_COLUMNS = [
  ...BY_DEPTH.flatMap(([name]) => DEPTHS.map((depth) => `${name}@${depth}`)),
  "NRBP",
  "nNRBP",
  "MAP-IA",
  ...AFTER.flatMap(([name]) => DEPTHS.map((depth) => `${name}@${depth}`)),
];

export interface NdevalRow {
  topicId: string;
  values: number[];
}

/**
 * Returns the diversity figures of a run on each topic by the first source, like ndeval: an
 * undefined nNRBP is 0.
 */
export function ndevalRows(
  run: SystemRun,
  input: SystemsInput,
  options: SystemsOptions,
): NdevalRow[] {
  const [source] = input.sources;
  if (!source) return [];
  const topicIds = evaluatedTopics({ qrels: null, sources: input.sources });
  return truthsOf(source, topicIds, input, options).flatMap((truth, t) => {
    if (!truth) return [];
    const figures = diversityFigures(
      subtopicsOf(rowsOf(run.topics.get(topicIds[t]!) ?? [], truth), truth),
      options.alpha,
      DEPTHS,
    );
    const at = (key: keyof DiversityFigures) => figures[key] as number[];
    return [
      {
        topicId: topicIds[t]!,
        values: [
          ...BY_DEPTH.flatMap(([, key]) => at(key)),
          figures.nrbp,
          figures.nNrbp ?? 0,
          figures.mapIa,
          ...AFTER.flatMap(([, key]) => at(key)),
        ],
      },
    ];
  });
}
