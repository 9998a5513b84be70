import type { catalogue as english } from "../en";
import type { Translation } from "../interface/translation";
import { notes } from "./notes";
import { parts } from "./parts";
import { pauses } from "./pauses";
import { problems } from "./problems";
import { refusals } from "./refusals";
import { work } from "./work";

/** The catalogue in German. English defines the codes and the arguments of each sentence. */
export const germanCatalogue: Translation<typeof english> = {
  refusals,
  problems,
  pauses,
  work,
  notes,
  parts,
};
