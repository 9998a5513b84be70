export const judgeRuns = {} as const;
