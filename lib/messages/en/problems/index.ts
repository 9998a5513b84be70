import { builds } from "./builds";
import { files } from "./files";
import { imports } from "./imports";
import { judgments } from "./judgments";
import { records } from "./records";
import { runs } from "./runs";

/**
 * Problems of a file or one of its lines, by area and case. A sentence begins in lower case,
 * because the file name and the line precede it.
 */
export const problems = {
  ...files,
  ...records,
  ...runs,
  ...judgments,
  ...imports,
  ...builds,
} as const;
