/** Which of an annotator's own answers are listed. */
export const OWN_LABEL_KINDS = [
  "labelled",
  "skipped",
  "unjudgeable",
  "commented",
  "difficult",
] as const;
export type OwnLabelKind = (typeof OWN_LABEL_KINDS)[number];
