export const judgeRun = {} as const;
