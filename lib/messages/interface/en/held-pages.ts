export const heldPages = {} as const;
