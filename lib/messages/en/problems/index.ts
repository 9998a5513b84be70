import { builds } from "./builds";
import { files } from "./files";
import { imports } from "./imports";
import { judgments } from "./judgments";
import { records } from "./records";
import { runs } from "./runs";

/**
 * What is wrong with a line of a file, or with the file, by area and case. A sentence begins in lower case: the
 * file's name and the line stand before it.
 */
export const problems = {
  ...files,
  ...records,
  ...runs,
  ...judgments,
  ...imports,
  ...builds,
} as const;
