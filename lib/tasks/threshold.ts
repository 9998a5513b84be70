/** The lowest 0-5 rating at which a text counts as answering a question (eta in CRUX). */
export const DEFAULT_THRESHOLD = 3;
