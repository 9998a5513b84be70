export const quality = {} as const;
