import { check, seed, whole } from "@/lib/tasks/setting";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";

/** How a collection of questions that reports answer is built. */
export const CRUX_SETTINGS = {
  questions: whole(1, 100, 15, ["--n <n>", "questions a topic"]),
  threshold: whole(1, 5, DEFAULT_THRESHOLD, ["--threshold <n>", "lowest rating that answers"]),
};

/** How a collection of groups and the evidence of their members is built. */
export const EVIDENCE_SETTINGS = {
  mostReferences: whole(1, 100_000_000, 10_000, [
    "--most-references <n>",
    "discards a column with a member whose article is referred to more often",
  ]),
  fewestEvidence: whole(1, 1_000_000, 5, [
    "--fewest <n>",
    "drops groups with fewer evidence passages",
  ]),
  sample: whole(1, 1_000_000, 1300, ["--size <n>", "labels"]),
  anyColumn: check(false),
};

export const BUILD_SETTINGS = {
  ...CRUX_SETTINGS,
  ...EVIDENCE_SETTINGS,
  seed: seed("--seed <n>", "seed of the draw"),
};
