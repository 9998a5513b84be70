import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { SystemsOptions } from "./systems-input";

/** The options of an evaluation as the papers set them, with intervals from the jackknife. */
export const DEFAULT_OPTIONS: Omit<SystemsOptions, "measures"> = {
  threshold: DEFAULT_THRESHOLD,
  alpha: 0.5,
  weight: 0.5,
  denominator: "answerable",
  grade: "any",
  partly: 2,
  okayWeight: 1,
  width: 0.1,
  means: "common",
  family: "measure",
  margin: null,
  interval: "jackknife",
  bootstrap: 2000,
  seed: 1,
};
