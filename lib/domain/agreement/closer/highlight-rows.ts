import { undefinedBecause, type Figure } from "../../figure";
import type { Span } from "../../text/span";
import {
  boundaryDistance,
  characterF1,
  matchedSpans,
  tokenF1,
  unitizing,
  wordsIn,
  type Stretch,
  type Unitizing,
} from "../../text/span-agreement";
import type { FigureBook } from "../figure-book";
import { pairsOf } from "../inter-annotator";
import { MISSING, type RaterColumn } from "../item-table";
import type { CloserItem, CloserTable } from "./closer-table";
import type { HighlightRow } from "./closer-types";
import { ItemMeans } from "./item-means";

/** With more annotators, pairs of them have no rows: there are hundreds. */
const FEW_PEOPLE = 30;

/** With more pairs of people on an item, the mean over them takes about as many, the same of each. */
const MANY_PAIRS = 300;

const MEASURES = [
  "span_f1",
  "exact_f1",
  "precision",
  "recall",
  "token_f1",
  "character_f1",
] as const;

/** What two raters' highlights of one item say; absent where there is nothing to measure. */
type PairValues = Partial<
  Record<(typeof MEASURES)[number] | "character_f1_both" | "boundary_distance", number>
>;

/** Two sides whose highlights are compared: pairs of raters on each item. */
interface Sides {
  a: string;
  b: string;
  pairs: readonly [RaterColumn, RaterColumn][];
}

/**
 * Returns how far people's highlights agree with each other and with what judges quote. An item that
 * neither of two marked counts nowhere; if one of two marked nothing there, they agree to 0. Raters
 * who highlight nothing at all were not asked to, and are left out.
 */
export function highlightRows(
  book: FigureBook,
  closer: CloserTable,
  overlap: number,
): HighlightRow[] {
  const marks = (column: RaterColumn) => (column.spans?.size ?? 0) > 0;
  const [humans, judges] = [closer.humans.filter(marks), closer.judges.filter(marks)];
  const byItem = closer.items.map((item): [CloserItem, readonly RaterColumn[]] => [
    item,
    [...humans, ...judges].filter((column) => column.ordinals[item.index] !== MISSING),
  ]);
  const marked = byItem.filter(([{ index }, raters]) =>
    raters.some(({ spans }) => spans!.has(index)),
  );
  const pairs: Sides[] = pairsOf(humans).map((pair) => ({
    a: pair[0].raterId,
    b: pair[1].raterId,
    pairs: [pair],
  }));
  const sides: Sides[] = [
    ...(humans.length > 1
      ? [{ a: "people", b: "people", pairs: pairs.flatMap((one) => one.pairs) }]
      : []),
    ...judges.flatMap((judge): Sides[] => {
      const each = humans.map((human): Sides => ({
        a: human.raterId,
        b: judge.raterId,
        pairs: [[human, judge]],
      }));
      const all = { a: "people", b: judge.raterId, pairs: each.flatMap((one) => one.pairs) };
      return humans.length === 0
        ? []
        : [all, ...(humans.length > 1 && humans.length <= FEW_PEOPLE ? each : [])];
    }),
    ...(humans.length > 2 && humans.length <= FEW_PEOPLE ? pairs : []),
  ];
  const known = pairTexts([...humans, ...judges], overlap);
  return sides.flatMap(
    (one) => rowOf(book, closer.table.topicIds.length, one, marked, known) ?? [],
  );
}

function rowOf(
  book: FigureBook,
  topics: number,
  { a, b, pairs }: Sides,
  marked: readonly [CloserItem, readonly RaterColumn[]][],
  known: ReturnType<typeof pairTexts>,
): HighlightRow | null {
  const means = {
    ...(Object.fromEntries(
      [...MEASURES, "character_f1_both", "boundary_distance"].map((name) => [
        name,
        new ItemMeans(topics),
      ]),
    ) as Record<keyof PairValues, ItemMeans>),
  };
  const alpha = new ItemMeans(topics);
  let why: "highlights.text_unknown" | "highlights.overlap_within" | null = null;
  const isPeople = b === "people";
  for (const [item, raters] of marked) {
    const present = isPeople
      ? somePairs(raters.filter(({ raterType }) => raterType === "human"))
      : pairs.filter((pair) => pair.every((one) => raters.includes(one)));
    const values = present.flatMap((pair) => known(item.index, pair) ?? []);
    if (values.length === 0) continue;
    for (const [name, mean] of Object.entries(means) as [keyof PairValues, ItemMeans][]) {
      const found = values.flatMap((one) => one[name] ?? []);
      if (found.length > 0)
        mean.add(item.topic, found.reduce((sum, one) => sum + one, 0) / found.length);
    }
    if (item.length === null) why = "highlights.text_unknown";
    if (item.length === null) continue;
    const groups = isPeople ? [[...new Set(present.flat())]] : present;
    const spans = groups.map((group) => group.map((rater) => spansOf(rater, item.index)));
    const parts = spans
      .filter((group) => group.some((own) => own.length > 0))
      .map((group) => unitizing(group, item.length!));
    if (parts.includes(null)) why = "highlights.overlap_within";
    const mean = (key: keyof Unitizing) =>
      parts.reduce((sum, part) => sum + (part?.[key] ?? 0), 0) / parts.length;
    alpha.add(item.topic, mean("observed"), mean("expected"));
  }
  if (means.character_f1.size === 0) return null;
  const mean = (name: keyof PairValues): Figure =>
    means[name].figure(
      book,
      name === "boundary_distance" ? "plain" : "share",
      "highlights.no_match",
    );
  return {
    a,
    b,
    span_f1: mean("span_f1"),
    exact_f1: mean("exact_f1"),
    ...(isPeople ? {} : { precision: mean("precision"), recall: mean("recall") }),
    token_f1: mean("token_f1"),
    character_f1: mean("character_f1"),
    character_f1_both: mean("character_f1_both"),
    boundary_distance: mean("boundary_distance"),
    alpha_u:
      why === null
        ? alpha.figure(book, "coefficient", "highlights.none", (share) => 1 - share)
        : book.add({
            scale: "coefficient",
            evaluate: () => undefinedBecause(why),
            units: () => 0,
          }),
  };
}

/** Returns the pairs of raters; of many, each with the next ones in a circle. */
function somePairs(raters: readonly RaterColumn[]): [RaterColumn, RaterColumn][] {
  const count = raters.length;
  if ((count * (count - 1)) / 2 <= MANY_PAIRS) return pairsOf(raters);
  const next = Math.ceil(MANY_PAIRS / count);
  return raters.flatMap((rater, i) =>
    Array.from({ length: next }, (_, k): [RaterColumn, RaterColumn] => [
      rater,
      raters[(i + k + 1) % count]!,
    ]),
  );
}

/** Returns what a pair says of an item, computed once: a pair is in several rows. */
function pairTexts(raters: readonly RaterColumn[], overlap: number) {
  const words = remembered((index: number) =>
    wordsIn(raters.flatMap((rater) => spansOf(rater, index))),
  );
  const known = new Map<string, PairValues | null>();
  return (index: number, [x, y]: readonly [RaterColumn, RaterColumn]): PairValues | null => {
    const key = `${index}\0${x.raterId}\0${y.raterId}`;
    let made = known.get(key);
    if (made === undefined) {
      made = pairValues(spansOf(x, index), spansOf(y, index), overlap, () => words(index));
      known.set(key, made);
    }
    return made;
  };
}

function spansOf({ spans }: RaterColumn, index: number): readonly Span[] {
  return spans?.get(index) ?? [];
}

function remembered<Value>(make: (index: number) => Value): (index: number) => Value {
  const known = new Map<number, Value>();
  return (index) => {
    const made = known.get(index) ?? make(index);
    known.set(index, made);
    return made;
  };
}

/** Null if neither marked anything. */
function pairValues(
  a: readonly Span[],
  b: readonly Span[],
  overlap: number,
  words: () => readonly Stretch[],
): PairValues | null {
  const character = characterF1(a, b);
  if (character.value === null) return null;
  const matches = matchedSpans(a, b, overlap);
  const f1 = (matched: number) => (2 * matched) / (a.length + b.length);
  const distance = boundaryDistance(matches).value;
  const token = tokenF1(a, b, words()).value;
  return {
    span_f1: f1(matches.length),
    exact_f1: f1(matchedSpans(a, b, 1).length),
    ...(b.length > 0 ? { precision: matches.length / b.length } : {}),
    ...(a.length > 0 ? { recall: matches.length / a.length } : {}),
    ...(token === null ? {} : { token_f1: token }),
    character_f1: character.value,
    ...(a.length > 0 && b.length > 0 ? { character_f1_both: character.value } : {}),
    ...(distance === null ? {} : { boundary_distance: distance }),
  };
}
