/** A problem of a file, with its place. */
interface Placed {
  file: string;
  line: number;
  column?: string;
  message: string;
}

/** Problems that say the same: how many, and the first of them. */
interface EqualProblems<P> {
  message: string;
  count: number;
  first: P[];
}

const MAX_PLACES = 3;

/** Groups the problems that say the same in several places, in the order of their first place. */
export function equalProblems<P extends Placed>(problems: readonly P[]): EqualProblems<P>[] {
  const groups = new Map<string, EqualProblems<P>>();
  for (const problem of problems) {
    const { message } = problem;
    const group = groups.get(message) ?? { message, count: 0, first: [] };
    group.count += 1;
    if (group.first.length < MAX_PLACES) group.first.push(problem);
    groups.set(message, group);
  }
  return [...groups.values()];
}
