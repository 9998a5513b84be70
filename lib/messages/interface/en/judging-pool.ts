export const judgingPool = {} as const;
