import { agreementNotes } from "./agreement";
import { commandNotes } from "./commands";
import { figureNotes } from "./figures";
import { studyNotes } from "./studies";
import { systemNotes } from "./systems";
import { verdictNotes } from "./verdicts";

/**
 * Warnings and reasons shown with figures. A reason begins in lower case and has no full stop,
 * because it ends a sentence such as "no interval: …". A warning is a full sentence.
 */
export const notes = {
  ...figureNotes,
  ...agreementNotes,
  ...systemNotes,
  ...verdictNotes,
  ...studyNotes,
  ...commandNotes,
} as const;
