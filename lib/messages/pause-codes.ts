import { pauses } from "./en/pauses";
import type { PauseCode } from "./pause";

/** Every code of a pause. */
export const PAUSE_CODES = Object.entries(pauses).flatMap(([area, cases]) =>
  Object.keys(cases).map((name) => `${area}.${name}` as PauseCode),
);
