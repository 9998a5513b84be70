/** What a probe asks, to see whether it gets its answer. */
export const PROBE_QUESTION = "Answer with the digit 3 and nothing else.";
