export const judgeQuality = {} as const;
