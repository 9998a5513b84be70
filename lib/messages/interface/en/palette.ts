export const palette = {} as const;
