import { note, type Note } from "@/lib/messages/note";
import type { RankingVerdict, SeparationVerdict, StandInVerdict, Verdict } from "./verdict";

/** A verdict in words: one short sentence, and the numbers and what would be needed to know. */
export interface VerdictSentences {
  sentence: Note;
  detail: Note[];
}

/** Returns a verdict in words, which page, command and tables share. */
export function verdictSentences(judge: string, verdict: Verdict): VerdictSentences {
  switch (verdict.role) {
    case "stands_in_for_a_person":
      return { sentence: standInSentence(judge, verdict), detail: standInDetail(verdict) };
    case "ranks_systems_as_people_do":
      return rankingSentences(judge, verdict);
    case "tells_systems_apart":
      return separationSentences(judge, verdict);
  }
}

function standInSentence(judge: string, verdict: StandInVerdict): Note {
  const { answer, margin, better } = verdict;
  if (answer === "yes")
    return better ? note("stand_in.better", { judge }) : note("stand_in.yes", { judge, margin });
  if (answer === "no") return note("stand_in.no", { judge, margin });
  switch (verdict.why) {
    case "not_from_scratch":
    case "no_shared_items":
    case "few_topics":
    case "no_variation":
    case "people_no_standard":
    case "no_signal":
    case "depends_on_named":
    case "people_not_examined":
    case "depends_on_weakest":
      return note(`stand_in.${verdict.why}`, { judge });
    default:
      return note("stand_in.not_shown", { judge });
  }
}

function standInDetail(verdict: StandInVerdict): Note[] {
  const { difference, margin, why, named, needed, answer, standard, signal } = verdict;
  if (why === "not_from_scratch") return [];
  const { n, topics } = difference;
  const known = valuesOf(difference);
  const detail: Note[] = known
    ? [note("stand_in.difference", { ...known, n, topics, margin })]
    : [note("stand_in.only_counts", { n, topics })];
  const alpha = numberOf(standard.alpha);
  const least = numberOf(standard.low);
  if (why === "people_no_standard" && alpha !== null && least !== null)
    detail.push(note("stand_in.people", { alpha, low: least }));
  const reached = signal && { value: numberOf(signal.value), low: numberOf(signal.low) };
  if (why === "no_signal" && reached && reached.value !== null && reached.low !== null)
    detail.push(
      note("stand_in.signal", {
        value: reached.value,
        low: reached.low,
        least: numberOf(verdict.least_signal)!,
      }),
    );
  if (named.length > 0)
    detail.push(note("stand_in.named", { count: named.length, names: named.join(", ") }));
  const without = verdict.without_named && valuesOf(verdict.without_named);
  if (without) detail.push(note("stand_in.without_named", { count: named.length, ...without }));
  const third = verdict.weakest_third;
  const [value, low] = [numberOf(third?.value ?? null), numberOf(third?.low ?? null)];
  if (third && why === "people_not_examined")
    detail.push(note("stand_in.examined", { percent: Math.round(100 * third.examined) }));
  else if (value !== null && low !== null)
    detail.push(note("stand_in.without_weakest", { value, low }));
  if (answer === "yes" && verdict.holds_without_any_one === false)
    detail.push(note("stand_in.needs_everyone"));
  if (verdict.too_close_to.length > 0)
    detail.push(note("stand_in.too_close", { names: verdict.too_close_to.join(", ") }));
  if (answer === "not_shown" && why === null && needed)
    detail.push(
      needed.topics > topics
        ? note("stand_in.needed", { needed: needed.topics, labels: needed.labels })
        : note("stand_in.enough"),
    );
  return detail;
}

function rankingSentences(judge: string, verdict: RankingVerdict): VerdictSentences {
  const { answer, why, bound, tau_b } = verdict;
  const sentence =
    answer !== "not_shown"
      ? note(`ranking.${answer}`, { judge, bound })
      : why === "few_systems" ||
          why === "no_shared_items" ||
          why === "people_no_standard" ||
          why === "no_interval"
        ? note(`ranking.${why}`, { judge })
        : note("ranking.not_shown", { judge });
  const { n, topics } = tau_b;
  const [known, value] = [valuesOf(tau_b), numberOf(tau_b.value)];
  if (known) return { sentence, detail: [note("ranking.tau_b", { ...known, n, topics })] };
  return { sentence, detail: value === null ? [] : [note("ranking.value", { value, n, topics })] };
}

function separationSentences(judge: string, verdict: SeparationVerdict): VerdictSentences {
  const { answer, why, bound, pairs, same, opposite } = verdict;
  const sentence =
    answer === "no"
      ? note("separation.no", { judge, count: opposite.count })
      : answer === "yes"
        ? note("separation.yes", { judge })
        : why === "no_shared_items" || why === "people_no_standard" || why === "no_pairs"
          ? note(`separation.${why}`, { judge })
          : note("separation.not_shown", { judge });
  const { count, low, high } = same;
  if (low === null || high === null) return { sentence, detail: [] };
  const numbers = { pairs, count, low, high, bound, opposite: opposite.count };
  return { sentence, detail: [note("separation.pairs", numbers)] };
}

interface Values {
  value: number;
  low: number;
  high: number;
}

/** Returns a value and its interval as they are written; null if one of them is unknown. */
function valuesOf(estimate: Record<keyof Values, number | null>): Values | null {
  const value = numberOf(estimate.value);
  const low = numberOf(estimate.low);
  const high = numberOf(estimate.high);
  return value === null || low === null || high === null ? null : { value, low, high };
}

/** Rounds to three decimals, and never to a negative 0. */
function numberOf(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(3)) + 0;
}
