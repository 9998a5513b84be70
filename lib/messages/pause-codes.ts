import { pauses } from "./en/pauses";
import type { PauseCode } from "./pause";

/** All codes of pauses. */
export const PAUSE_CODES = Object.entries(pauses).flatMap(([area, cases]) =>
  Object.keys(cases).map((name) => `${area}.${name}` as PauseCode),
);
