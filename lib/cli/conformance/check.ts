/** Computes for one case what its `expected` states, under the same keys. */
export type Check = (input: Record<string, unknown>) => unknown;
