export const stages = {} as const;
