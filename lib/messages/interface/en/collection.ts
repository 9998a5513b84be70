export const collection = {} as const;
