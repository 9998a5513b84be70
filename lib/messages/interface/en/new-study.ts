export const newStudy = {} as const;
