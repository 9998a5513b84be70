import type { problems as english } from "../../en/problems";
import type { Translation } from "../../interface/translation";
import { builds } from "./builds";
import { files } from "./files";
import { imports } from "./imports";
import { judgments } from "./judgments";
import { records } from "./records";
import { runs } from "./runs";

/** Full sentences: after a file name and a colon, German begins them with a capital letter. */
export const problems: Translation<typeof english> = {
  ...files,
  ...records,
  ...runs,
  ...judgments,
  ...imports,
  ...builds,
};
