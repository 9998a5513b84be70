import type { notes as english } from "../../en/notes";
import type { Translation } from "../../interface/translation";
import { agreementNotes } from "./agreement";
import { commandNotes } from "./commands";
import { figureNotes } from "./figures";
import { studyNotes } from "./studies";
import { systemNotes } from "./systems";
import { verdictNotes } from "./verdicts";

export const notes: Translation<typeof english> = {
  ...figureNotes,
  ...agreementNotes,
  ...systemNotes,
  ...verdictNotes,
  ...studyNotes,
  ...commandNotes,
};
