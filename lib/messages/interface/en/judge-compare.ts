export const judgeCompare = {} as const;
