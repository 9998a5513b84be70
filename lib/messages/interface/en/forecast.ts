/** Why nobody can say when a stage will be done. */
export const forecast = {
  nobody: "cannot say yet: nobody has judged here in the last seven days",
  noAnnotators: "cannot say yet: the study has no annotators",
  far: "cannot say: not in a hundred years at this pace",
} as const;
