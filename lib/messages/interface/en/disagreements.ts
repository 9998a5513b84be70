export const disagreements = {} as const;
