/** Why a judge run waits for somebody. */
export const pauses = {} as const;
