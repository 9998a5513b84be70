import { pauses } from "./en/pauses";
import type { Code } from "./sentence";

/** All codes of pauses. */
export const PAUSE_CODES = Object.entries(pauses).flatMap(([area, cases]) =>
  Object.keys(cases).map((name) => `${area}.${name}` as Code<"pauses">),
);
