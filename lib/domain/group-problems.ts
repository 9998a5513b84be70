/** A problem of a file, with its place. */
interface Located {
  file: string;
  line: number;
  column?: string;
  message: string;
  /** What kind of problem it is. */
  code?: string;
}

/** Problems that have one cause: how many, and the first of them. */
interface ProblemGroup<P> {
  /** The sentence of the first. */
  message: string;
  count: number;
  first: P[];
  /** Number of further sentences that differ in names alone. */
  alike: number;
}

const MAX_LOCATIONS = 3;

/** More sentences that differ in names alone have one cause, such as a file that was forgotten. */
const MAX_SENTENCES = 5;

/**
 * Groups the problems that have one cause, in the order of their first place: those that say the
 * same, and those of a kind with many sentences.
 * @param total the number of all problems, of which some may not be listed
 */
export function groupProblems<P extends Located>(
  problems: readonly P[],
  total = problems.length,
): ProblemGroup<P>[] {
  const sentences = new Map<string, Set<string>>();
  for (const { code, message } of problems)
    if (code !== undefined) sentences.set(code, (sentences.get(code) ?? new Set()).add(message));
  const groups = new Map<string, ProblemGroup<P>>();
  for (const problem of problems) {
    const { message, code = "" } = problem;
    const alike = sentences.get(code)?.size ?? 0;
    const isOneCause = alike > MAX_SENTENCES;
    const key = isOneCause ? code : message;
    const group = groups.get(key) ?? {
      message,
      count: 0,
      first: [],
      alike: isOneCause ? alike - 1 : 0,
    };
    group.count += 1;
    if (group.first.length < MAX_LOCATIONS) group.first.push(problem);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  // What is not listed has the same cause if everything listed has.
  if (found.length === 1) found[0]!.count = total;
  return found;
}
