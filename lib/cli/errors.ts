import { getSystemErrorMap } from "node:util";
import { CommanderError } from "commander";
import { connectionProblem, isDatabaseAway } from "@/lib/db/installation/database-problem";
import { AppError } from "@/lib/domain/app-error";
import { groupProblems } from "@/lib/domain/group-problems";
import { problemText, type FileProblem } from "@/lib/formats/problems";

/** How a command ends; docs/commands.md has the table. */
export const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const;

/** What is wrong with a file and what helps, by the system's code. */
const FILE_PROBLEMS: Record<string, string> = {
  EACCES: "this account may not do that; change its permissions or name another one",
  EPERM: "this account may not do that; change its permissions or name another one",
  EROFS: "its disk is read-only; name another one",
  ENOTDIR: "a part of its path is a file, not a folder; name another one",
  EEXIST: "a file of this name is there; name another one",
  EISDIR: "it is a folder; name a file",
  ENOENT: "it is not there; check the path",
  ENAMETOOLONG: "its name is too long; name another one",
  ENOSPC: "the disk is full; make room",
  EDQUOT: "the disk quota is used up; make room",
  ELOOP: "its links lead in a circle; name the file itself",
  EMFILE: "too many files are open; name fewer at a time",
};

/** Returns what is wrong with a file, in words. */
export function fileProblem(error: unknown): string {
  const { code = "", errno = 0 } = error as NodeJS.ErrnoException;
  const known = FILE_PROBLEMS[code] ?? getSystemErrorMap().get(errno)?.[1];
  return known ?? (error as Error).message;
}

/** Codes with which a server lets nobody in. */
const NOT_LET_IN = new Set(["28P01", "28000", "3D000", "53300"]);

/** Says on standard error why a command failed. @returns the exit code */
export function tellError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  console.error(errorText(error));
  return EXIT.refused;
}

function errorText(error: unknown): string {
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (error instanceof AppError) {
    const { problems = [], count = 0 } = (error.details ?? {}) as {
      problems?: FileProblem[];
      count?: number;
    };
    if (problems.length < 2) return message;
    const undone = String((error.data.undone as string | undefined) ?? "Nothing was done.");
    return [
      `${undone.replace(/\.$/, "")}: ${count} problems.`,
      ...problemLines(problems, count),
    ].join("\n");
  }
  const url = process.env.DATABASE_URL;
  if (url && (NOT_LET_IN.has(code) || isDatabaseAway(error))) return connectionProblem(error, url);
  return path === undefined ? message : `${path} cannot be used: ${fileProblem(error)}.`;
}

/**
 * Returns the lines for the problems of files. Equal problems share a line.
 * @param count the number of all problems, of which some may not be listed
 */
export function problemLines(problems: readonly FileProblem[], count: number): string[] {
  const groups = groupProblems(problems, count);
  const lines = groups.map(({ message, count: times, first, alike }) => {
    if (times === 1) return `  ${problemText(first[0]!)}`;
    const places = first.map(({ file, line, column }) =>
      [file, ...(line > 0 ? [line] : []), ...(column === undefined ? [] : [column])].join(":"),
    );
    const shown = `${places.join(", ")}${times > first.length ? ", …" : ""}`;
    const more = alike > 0 ? ` (and ${alike} alike)` : "";
    return `  ${times} times (${shown}): ${message}${more}`;
  });
  const rest = groups.length === 1 ? 0 : count - problems.length;
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}
