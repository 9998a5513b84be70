/** Returns an error and its causes, outermost first. */
export function causes(error: unknown): Error[] {
  const all: Error[] = [];
  for (let at = error; at instanceof Error; at = at.cause) all.push(at);
  return all;
}
