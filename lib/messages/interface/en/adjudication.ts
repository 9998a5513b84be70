export const adjudication = {} as const;
