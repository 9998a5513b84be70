import {
  check,
  choice,
  decimal,
  defaultsOf,
  orNone,
  seed,
  text,
  whole,
  type ValuesOf,
} from "@/lib/tasks/setting";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";

/** The smallest value of what must be above 0. */
const ABOVE_0 = 0.001;

/** How the intervals of figures are computed. */
export const INTERVAL_SETTINGS = {
  interval: choice(
    ["jackknife", "percentile", "bca"],
    [
      "--interval <method>",
      "jackknife over topics; or percentile or bca of resampled topics, as earlier versions had them",
    ],
  ),
  bootstrap: whole(0, 100_000, 2000, [
    "--bootstrap <n>",
    "resamples of topics for percentile and bca; 0 leaves out intervals of every kind",
  ]),
};
export const INTERVALS = INTERVAL_SETTINGS.interval.choices;
export type IntervalMethod = (typeof INTERVALS)[number];

/** How scores of systems are computed and compared. */
export const SCORE_SETTINGS = {
  threshold: whole(1, 5, DEFAULT_THRESHOLD, ["--threshold <n>", "lowest rating that answers"]),
  /** null: questions and required passages follow the threshold, as in the paper's Table 2. */
  freezeAt: orNone(
    whole(1, 5, DEFAULT_THRESHOLD, [
      "--freeze-at <n>",
      "the answerable questions and the required passages are those of ratings from this one, whatever the threshold (default: they follow it)",
    ]),
  ),
  alpha: decimal(0, 1, 0.5, ["--alpha <a>", "of alpha-nDCG, 0 to 1"]),
  weight: decimal(ABOVE_0, 10, 0.5, ["--weight <w>", "exponent of density"]),
  denominator: choice(
    ["answerable", "unfiltered", "all"],
    [
      "--denominator <which>",
      "questions that coverage is a share of: those some relevant passage answers, those the " +
        "topics file does not filter, or all",
    ],
  ),
  grade: choice(
    ["any", "max", "count"],
    [
      "--grade <how>",
      "graded relevance from ratings: some unfiltered question reaches the threshold, the " +
        "largest rating, or the number of questions that reach it",
    ],
  ),
  partly: whole(1, 5, 2, ["--partly <n>", "lowest rating that supports a nugget in part"]),
  okayWeight: decimal(0, 100, 1, [
    "--okay-weight <w>",
    "weight of an okay nugget; a vital one weighs 1",
  ]),
  /** Of the prediction-powered interval for which the number of topics is computed. */
  width: decimal(ABOVE_0, 2, 0.1, [
    "--width <w>",
    "of the interval for which the topics of people are counted, with --judgments",
  ]),
  means: choice(
    ["common", "own"],
    [
      "--means <topics>",
      "means over the topics on which every system has a score, or over each system's own",
    ],
  ),
  family: choice(
    ["measure", "all"],
    ["--family <tests>", "Holm's correction goes over the tests of a measure, or over all"],
  ),
  /** Systems are equivalent if their difference is within this margin; null for no test. */
  margin: orNone(
    decimal(ABOVE_0, 2, 0.1, [
      "--margin <d>",
      "tests equivalence too: the difference of two systems lies inside this on either side (two one-sided tests, 5 %)",
    ]),
  ),
  ...INTERVAL_SETTINGS,
  seed: seed("--seed <n>", "seed of the resampling"),
};

export type ScoreOptions = ValuesOf<typeof SCORE_SETTINGS>;

/** The options of an evaluation as the papers set them, with intervals from the jackknife. */
export const DEFAULT_OPTIONS = defaultsOf(SCORE_SETTINGS);

/** Which column orders a run: the rank, the score, or the rank if the score agrees with it. */
const order = choice(["consistent", "rank", "score"]);

/** How the files of an evaluation are read. */
export const READ_SETTINGS = {
  tokenizer: choice(
    ["whitespace", "word", "character"],
    ["--tokenizer <name>", "how tokens of texts are counted"],
  ),
  order,
  /** How ties in reranking are broken: by first-stage rank, or as in the published code. */
  ties: choice(["first-stage", "original"], ["--ties <how>", "what breaks ties in reranking"]),
  /** Whether reranking takes the ratings themselves, or the means over a model's probabilities. */
  ratingsAs: choice(
    ["whole", "expected"],
    [
      "--ratings-as <how>",
      "reranks by the ratings, or by the expected ones (expected_rating) that a model with log probabilities gives",
    ],
  ),
};
export type ReadSettings = ValuesOf<typeof READ_SETTINGS>;

/** The settings of an evaluation on a page, except the strategies of reranking. */
export const SYSTEMS_SETTINGS = {
  /** Measures, separated by commas; the default ones if it is empty. */
  measures: text(1000, ""),
  ...SCORE_SETTINGS,
  ...READ_SETTINGS,
  /** Uses labels of the study's people and judges, in addition to or instead of a ratings file. */
  labels: check(true),
};

/** How a completeness study is computed. */
export const STUDY_SETTINGS = {
  /** Repetitions of random selection. */
  repetitions: whole(1, 1_000_000, 1000, ["--repetitions <n>", "of the random choice"]),
  curveRepetitions: whole(1, 100_000, 100, [
    "--curve-repetitions <n>",
    "of each point of the curve of shares",
  ]),
  /** Depth of the pool, in ranks; null for the measure's depth, or 20. */
  depth: orNone(
    whole(1, 100_000, 20, [
      "--depth <k>",
      "documents of each system that are the pool (default: the measure's depth, or 20)",
    ]),
  ),
  ...INTERVAL_SETTINGS,
  seed: seed("--seed <n>", "seed of everything drawn"),
};

/** The settings of a completeness study on a page, except the stage whose labels it takes. */
export const COMPLETENESS_SETTINGS = {
  measure: text(100, "recall@20", ["--measure <name>", "recall@k, ndcg@k, map, p@k, rprec or rr"]),
  ...STUDY_SETTINGS,
  order,
};
