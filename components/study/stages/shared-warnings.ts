interface Warned {
  name: string;
  warnings: readonly string[];
}

/** Returns the warnings that several stages have, each once, with the names of these stages. */
export function sharedWarnings(stages: readonly Warned[]): { warning: string; names: string[] }[] {
  const all = new Set(stages.flatMap(({ warnings }) => warnings));
  return [...all]
    .map((warning) => ({
      warning,
      names: stages.filter(({ warnings }) => warnings.includes(warning)).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 1);
}
