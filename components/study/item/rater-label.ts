/** A rater's label on an item, as its page shows it. */
export interface RaterLabel {
  rater: string;
  type: "human" | "llm" | "baseline" | "adjudicator";
  /** In words; null if there is no label. */
  label: string | null;
  rating: number | null;
  status: "submitted" | "skipped" | "failed" | "unjudgeable";
  condition: "from_scratch" | "post_edit" | "verify";
  comment: string | null;
  difficult: boolean;
  synthetic: boolean;
  /** A judge's answer, word for word. */
  raw: string | null;
  highlights: { start: number; end: number }[];
}

/** The classes of a rater's colour and line style, as in the text. */
export function markOf(index: number): string {
  return `q-swatch hl q-${index % 15} hl-p${index % 4}`;
}
