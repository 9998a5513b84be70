import { equalProblems } from "@/lib/domain/equal-problems";
import { problemText, type FileProblem } from "@/lib/formats/problems";

/**
 * Returns the lines for the problems of files. Equal problems share a line.
 * @param count the number of all problems, of which some may not be listed
 */
export function problemLines(problems: readonly FileProblem[], count: number): string[] {
  const groups = equalProblems(problems, count);
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
