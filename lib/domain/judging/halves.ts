/**
 * People's labels are divided by topic: prompts are written and compared on the first half, and what
 * is reported comes from the one that was held out.
 */
export const HALVES = ["first", "held out"] as const;

export type Half = (typeof HALVES)[number];
