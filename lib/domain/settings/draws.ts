import { choice, decimal, orNone, seed, text, whole } from "@/lib/tasks/setting";

/** Random retrieval contexts. */
export const CONTEXT_SETTINGS = {
  n: whole(1, 10_000, 16, ["--n <n>", "contexts of each run"]),
  top: whole(1, 1_000_000, 50, ["--top <k>", "drawn from the first k documents of a topic"]),
  size: whole(1, 100_000, 10, ["--size <k>", "documents of a context"]),
  seed: seed("--seed <n>", "seed of the draw"),
  orderBy: choice(["consistent", "rank", "score"]),
};

const topics = orNone(
  whole(1, 1_000_000, 1, ["--topics <n>", "only so many topics, drawn with the seed"]),
);

/** Annotators per page. */
const overlap = whole(1, 100, 1);

/** A balanced draw of reports. */
export const REPORT_SETTINGS = {
  /** Number of topics to draw first; null for all. */
  topics,
  reports: whole(1, 1_000_000, 30, ["--n <n>", "reports"]),
  seed: seed("--seed <n>", "seed of the draw"),
};

/** The stage that is made of drawn reports. */
export const DRAWN_STAGE_SETTINGS = { name: text(100, ""), overlap };

/** A judging pool: the first documents of several runs. */
export const POOL_SETTINGS = {
  depth: whole(1, 1_000_000, 10, ["--depth <k>", "documents taken from each run for a topic"]),
  orderBy: choice(["rank", "score"], ["--order-by <column>", "which column orders a run"]),
  /** Number of topics to draw; null for all. */
  topics,
  seed: seed("--seed <n>", "seed of the draw of topics"),
};

/** The stage over a judging pool. */
export const POOL_STAGE_SETTINGS = {
  overlap,
  /** Seconds per judgment. */
  pace: decimal(1, 86_400, 30),
  name: text(100, ""),
};
