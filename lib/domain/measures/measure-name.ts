/** What is known of a measure besides its formula. */
interface MeasureFacts {
  /** Name shown to people. */
  words: string;
  /** What it is computed from: the relevance of passages, or ratings of passages for sub-questions. */
  from: "relevance" | "questions";
  /** Whether the number of ranks that count must, may or cannot be given. */
  depth: "needs" | "may" | "none";
  /** Whether values are between 0 and 1. Intervals of other measures have no bounds. */
  isBounded: boolean;
  /** Whether values exceed 1 only where a better ranking than the greedy ideal exists. */
  isBoundedByIdeal?: boolean;
  /** Name in ir_measures; omitted if it has no such measure. */
  irMeasures?: string;
  /** Name in trec_eval's output, with `k` for the depth. Default: `NAME`, or `NAME_cut_k`. */
  trecEval?: string;
}

/** Every measure of systems, by name. A new measure is a line here and its formula. */
export const MEASURES = {
  cov: { words: "Coverage", from: "questions", depth: "may", isBounded: true },
  den: { words: "Density", from: "questions", depth: "may", isBounded: false },
  alpha_ndcg: {
    words: "α-nDCG",
    from: "questions",
    depth: "needs",
    isBounded: false,
    isBoundedByIdeal: true,
    irMeasures: "alpha_nDCG",
  },
  strec: {
    words: "Subtopic recall",
    from: "questions",
    depth: "needs",
    isBounded: true,
    irMeasures: "StRecall",
  },
  err_ia: {
    words: "ERR-IA",
    from: "questions",
    depth: "needs",
    isBounded: false,
    irMeasures: "ERR_IA",
  },
  nrbp: {
    words: "NRBP",
    from: "questions",
    depth: "none",
    isBounded: false,
    irMeasures: "NRBP",
  },
  map: { words: "MAP", from: "relevance", depth: "may", isBounded: true, irMeasures: "AP" },
  ndcg: { words: "nDCG", from: "relevance", depth: "may", isBounded: true, irMeasures: "nDCG" },
  p: {
    words: "Precision",
    from: "relevance",
    depth: "needs",
    isBounded: true,
    irMeasures: "P",
    trecEval: "P_k",
  },
  recall: {
    words: "Recall",
    from: "relevance",
    depth: "needs",
    isBounded: true,
    irMeasures: "R",
    trecEval: "recall_k",
  },
  rprec: {
    words: "R-precision",
    from: "relevance",
    depth: "none",
    isBounded: true,
    irMeasures: "Rprec",
    trecEval: "Rprec",
  },
  rr: {
    words: "Reciprocal rank",
    from: "relevance",
    depth: "none",
    isBounded: true,
    irMeasures: "RR",
    trecEval: "recip_rank",
  },
  bpref: { words: "bpref", from: "relevance", depth: "none", isBounded: true },
} as const satisfies Record<string, MeasureFacts>;

export type MeasureName = keyof typeof MEASURES;

/** Names of the measures that are computed from the same input. */
type NamesFrom<From> = {
  [Name in MeasureName]: (typeof MEASURES)[Name]["from"] extends From ? Name : never;
}[MeasureName];

export type RelevanceMeasure = NamesFrom<"relevance">;
export type QuestionsMeasure = NamesFrom<"questions">;

/** A measure as data: its name, which can be printed and parsed, and its depth if it has one. */
export interface Measure {
  name: MeasureName;
  /**
   * Number of ranks that count; `oracle` is the size of the topic's required subset; null means
   * all.
   */
  depth: number | "oracle" | null;
}

/** Returns the facts of a measure by its name, without its depth; undefined for any other text. */
export function measureFacts(name: string): MeasureFacts | undefined {
  return Object.hasOwn(MEASURES, name) ? MEASURES[name as MeasureName] : undefined;
}

function isName(name: string): name is MeasureName {
  return measureFacts(name) !== undefined;
}

/**
 * Returns whether the values of a measure, given with or without its depth, are between 0 and 1: by
 * definition, or these values where the measure exceeds 1 only by chance of its ideal.
 */
export function isBounded(measure: string, values: Float64Array): boolean {
  const facts = measureFacts(measure.split("@")[0]!);
  if (facts === undefined) return true;
  return facts.isBounded || (facts.isBoundedByIdeal === true && !values.some(isAboveOne));
}

/** Sums of gains in another order differ by rounding errors. */
function isAboveOne(value: number): boolean {
  return value > 1 + 1e-9;
}

const NAMES = Object.entries<MeasureFacts>(MEASURES);
const MAY = NAMES.filter(([, { depth }]) => depth === "may").map(([name]) => name);

/** All measures as an error message or a help text names them. */
export const MEASURES_TEXT =
  `${NAMES.map(([name, { depth }]) => (depth === "needs" ? `${name}@k` : name)).join(", ")}; ` +
  `${MAY.slice(0, -1).join(", ")} and ${MAY.at(-1)} may have @k; wherever @k stands, @oracle may stand`;

export function measureText({ name, depth }: Measure): string {
  return depth === null ? name : `${name}@${depth}`;
}

/** Parses a measure; null if the text is not one. */
export function parseMeasure(text: string): Measure | null {
  const [, name = "", at] = /^([a-z_]+)(?:@(oracle|[1-9]\d{0,6}))?$/.exec(text.trim()) ?? [];
  if (!isName(name)) return null;
  const { depth: rule } = MEASURES[name];
  const depth = at === undefined ? null : at === "oracle" ? at : Number(at);
  if (rule === "needs" && depth === null) return null;
  if (rule === "none" && depth !== null) return null;
  return { name, depth };
}

/** Returns whether a measure is computed from ratings of sub-questions; the others from relevance. */
export function isOfQuestions(measure: Measure): measure is Measure & { name: QuestionsMeasure } {
  return MEASURES[measure.name].from === "questions";
}

/**
 * Returns whether a measure needs ratings of sub-questions: for its formula, or for the size of the
 * oracle context, at which it is cut.
 */
export function needsRatings(measure: Measure): boolean {
  return isOfQuestions(measure) || measure.depth === "oracle";
}

/**
 * Returns the name of a measure in ir_measures, or null if it has none. Its alpha is 0.5 unless the
 * name says otherwise.
 */
export function irMeasuresName({ name, depth }: Measure, alpha = 0.5): string | null {
  const { irMeasures }: MeasureFacts = MEASURES[name];
  if (irMeasures === undefined || depth === "oracle") return null;
  if (alpha !== 0.5 && name === "err_ia") return null;
  const takesAlpha = name === "alpha_ndcg" || name === "nrbp";
  const found = alpha !== 0.5 && takesAlpha ? `${irMeasures}(alpha=${alpha})` : irMeasures;
  return depth === null ? found : `${found}@${depth}`;
}

/** Returns the name of a measure, given with its depth, as trec_eval prints it. */
export function trecEvalName(measure: string): string {
  const [name = "", depth] = measure.split("@");
  const defaults = depth === undefined ? name : `${name}_cut_k`;
  return (measureFacts(name)?.trecEval ?? defaults).replace(/k$/, depth ?? "k");
}
