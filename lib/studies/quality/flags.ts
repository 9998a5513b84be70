import type { QualityFlag } from "@/lib/contract/quality";
import { percentText } from "@/lib/domain/number-text";

/** Fewer labels, pairs or known items than these raise no flag. */
export const MIN_LABELS = 10;
const FAST_SHARE = 1 / 3;
const SLOW_SHARE = 3;
/** Nobody reads and answers a question in less time. */
const FASTEST_SECONDS = 1;
const STRAIGHT_SHARE = 0.97;
const STRAIGHT_ROW = 20;
const MIN_KNOWN_SHARE = 0.7;
/** Who knows the task well is fast, and a topic may have one label; these have no such reason. */
const STRONG = new Set<QualityFlag["kind"]>(["unreadable_pace", "one_label", "known_missed"]);

/** How an annotator labelled. Shares are 0-1. */
export interface Habits {
  labels: number;
  gold: number;
  goldRight: number;
  medianSeconds: number | null;
  commonest: string | null;
  commonestShare: number | null;
  longestRow: number;
}

/** What is usual among the others; null if nobody else can be compared with. */
export interface TypicalHabits {
  /** Share of the others' most frequent label. */
  share: number | null;
  seconds: number | null;
}

/**
 * Returns what asks for a closer look at an annotator's work, beside its agreement. Nothing follows
 * from it by itself.
 */
export function habitFlags(habits: Habits, typical: TypicalHabits): QualityFlag[] {
  if (habits.labels < MIN_LABELS) return [];
  return [...paceFlags(habits, typical), ...labelFlags(habits, typical)];
}

function paceFlags(
  { medianSeconds: own }: Habits,
  { seconds: others }: TypicalHabits,
): QualityFlag[] {
  if (own === null) return [];
  if (own < FASTEST_SECONDS) return [flag("unreadable_pace", own, others)];
  if (others === null) return [];
  if (own < others * FAST_SHARE) return [flag("fast", own, others)];
  if (own > others * SLOW_SHARE) return [flag("slow", own, others)];
  return [];
}

function labelFlags(habits: Habits, typical: TypicalHabits): QualityFlag[] {
  const { commonest, commonestShare, longestRow, gold, goldRight } = habits;
  const straight = (commonestShare ?? 0) >= STRAIGHT_SHARE && (typical.share ?? 0) < STRAIGHT_SHARE;
  return [
    ...(straight ? [flag("one_label", commonestShare ?? 0, typical.share, commonest)] : []),
    ...(longestRow >= STRAIGHT_ROW && !straight ? [flag("same_in_a_row", longestRow, null)] : []),
    ...(gold >= MIN_LABELS && goldRight / gold < MIN_KNOWN_SHARE
      ? [flag("known_missed", goldRight, gold)]
      : []),
  ];
}

function flag(
  kind: QualityFlag["kind"],
  own: number,
  others: number | null,
  label: string | null = null,
): QualityFlag {
  const severity = STRONG.has(kind) ? "strong" : "weak";
  return { kind, own, others, label, severity, pairs: [] };
}

/** Returns the English sentence of a flag, for programs. Pages take theirs from the catalogue. */
export function flagSentence(flag: QualityFlag): string {
  const names = flag.pairs.map(({ rater }) => rater).join(", ");
  if (names === "") return sentenceOf(flag);
  return `${sentenceOf(flag)} (${flag.severity === "weak" ? "only with" : "with"} ${names})`;
}

function sentenceOf({ kind, own, others, label }: QualityFlag): string {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const percent = (share: number | null) => percentText(share, 0);
  const against = others === null ? "" : ` (the others: ${seconds(others)})`;
  switch (kind) {
    case "unreadable_pace":
      return `${seconds(own)} per label, faster than one can read${against}`;
    case "fast":
      return `more than three times faster than the others: ${seconds(own)} per label${against}`;
    case "slow":
      return `more than three times slower than the others: ${seconds(own)} per label${against}`;
    case "disagrees":
      return `agrees far less than the others: ${percent(own)} against ${percent(others)}`;
    case "chance":
      return `agrees hardly more than by chance: ${percent(own)}, by chance ${percent(others)}`;
    case "low_agreement":
      return `agrees little with the other annotator: ${percent(own)}, by chance ${percent(others)}`;
    case "unlike_others":
      return `works unlike the others: on the same items agrees with the rest less often by ${percent(-own)}, at least by ${percent(-others!)}`;
    case "one_label":
      return `almost always ${label}, unlike the others`;
    case "same_in_a_row":
      return `${own} times the same label in a row`;
    case "known_missed":
      return `${own} of ${others} known labels right`;
  }
}
