/** Warnings and reasons that stand beside figures. */
export const notes = {} as const;
