export const figures = {} as const;
