export const completeness = {} as const;
