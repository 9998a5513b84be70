export const importFiles = {} as const;
