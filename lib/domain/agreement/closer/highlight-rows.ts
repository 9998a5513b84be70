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
  const known = new PairTexts(overlap, [...humans, ...judges]);
  return sides.flatMap(
    (one) => rowOf(book, closer.table.topicIds.length, one, marked, known) ?? [],
  );
}

function rowOf(
  book: FigureBook,
  topics: number,
  { a, b, pairs }: Sides,
  marked: readonly [CloserItem, readonly RaterColumn[]][],
  known: PairTexts,
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
    const values = present.flatMap((pair) => known.of(item, pair) ?? []);
    if (values.length === 0) continue;
    for (const [name, mean] of Object.entries(means) as [keyof PairValues, ItemMeans][]) {
      const found = values.flatMap((one) => one[name] ?? []);
      if (found.length > 0)
        mean.add(item.topic, found.reduce((sum, one) => sum + one, 0) / found.length);
    }
    if (item.length === null) why = "highlights.text_unknown";
    if (item.length === null) continue;
    const groups = isPeople ? [[...new Set(present.flat())]] : present;
    const spans = groups.map((group) => group.map((rater) => known.spansOf(rater, item)));
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

/** What pairs of raters say of items, computed once: a pair is in several rows. */
class PairTexts {
  private readonly known = new Map<string, PairValues | null>();

  private readonly words = new Map<number, Stretch[]>();

  constructor(
    private readonly overlap: number,
    private readonly raters: readonly RaterColumn[],
  ) {}

  spansOf(rater: RaterColumn, { index }: CloserItem): readonly Span[] {
    return rater.spans?.get(index) ?? [];
  }

  /** Null if neither marked anything. */
  of(item: CloserItem, [x, y]: readonly [RaterColumn, RaterColumn]): PairValues | null {
    const key = `${item.index}\0${x.raterId}\0${y.raterId}`;
    let made = this.known.get(key);
    if (made === undefined) {
      const [a, b] = [this.spansOf(x, item), this.spansOf(y, item)];
      made = pairValues(a, b, this.overlap, () => this.wordsOf(item));
      this.known.set(key, made);
    }
    return made;
  }

  /** The words that anybody marked a part of. */
  private wordsOf(item: CloserItem): Stretch[] {
    const words =
      this.words.get(item.index) ??
      wordsIn(this.raters.flatMap((rater) => this.spansOf(rater, item)));
    this.words.set(item.index, words);
    return words;
  }
}

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
