export const guidelines = {} as const;
