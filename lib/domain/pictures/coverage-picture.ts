import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords, type PictureWords } from "@/lib/messages/picture-words";
import type { ConditionFigures } from "../agreement/figure-types";
import { RankCorrelation } from "../statistics/rank-correlation";
import { naturalOrder } from "../text/natural-order";
import { legend, type LegendEntry } from "./legend";
import {
  axisTitle,
  levelLine,
  personMark,
  short,
  sideMark,
  tenth,
  textBeside,
  titleLines,
  wrapped,
  xGrid,
  type Picture,
  type Shape,
  type Subject,
} from "./picture";

interface Content {
  figures: Pick<ConditionFigures, "coverage">;
  run: string;
  judge: string | null;
  humans: readonly string[];
  titles: Readonly<Record<string, string>>;
  width?: number;
  language?: Language;
}

const WIDTH = 560;
const LINE = 15;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** More annotators are drawn as their range: their markers could not be told apart. */
const MAX_MARKERS = 6;
/** More topics do not fit on a page of a paper. */
export const MAX_TOPICS = 60;

/** One topic: its id and full title, and the coverage that each side found. */
interface TopicRow {
  topic: string;
  lines: string[];
  title: string;
  mean: number | null;
  people: { index: number; name: string; coverage: number }[];
  judge: number | null;
}

/**
 * Draws the coverage of one system by topic, a row for each: the judge as a diamond, each annotator
 * as a ring of a different outline, their mean as a bar. Topics have their full names and stand in
 * natural order.
 */
export function coveragePicture(content: Content): Picture {
  const { run, judge, width = WIDTH, language = "en" } = content;
  const words = pictureWords(language).coverage;
  const labelWidth = 0.36 * width;
  const rows = topicRows(content, labelWidth - 8);
  const [left, right] = [labelWidth + 10, width - 16];
  const x = (coverage: number) => tenth(left + coverage * (right - left));
  const title = words.title(run, judge);
  const head = titleLines(title, width);
  const shapes: Shape[] = [];
  let y = head.height + 4;
  for (const row of rows) {
    const height = Math.max(26, row.lines.length * LINE + 8);
    shapes.push(...rowShapes(row, content, { x, left, labelWidth, middle: y + height / 2 }));
    y += height;
  }
  const axis = xGrid(TICKS, x, head.height, y);
  const xTitle = axisTitle(words.axis, width / 2, y + 34, width - 16);
  const below = legend(legendOf(content), {
    left: 8,
    right: width,
    top: y + 58 + xTitle.height,
    sign: 14,
  });
  return {
    name: `coverage-${run}`,
    title,
    width,
    height: tenth(below.bottom + 10),
    shapes: [...head.shapes, ...axis, ...xTitle.shapes, ...shapes, ...below.shapes],
  };
}

function topicRows({ figures, run, judge, humans, titles }: Content, room: number): TopicRow[] {
  const rows = figures.coverage.filter((row) => row.run_id === run);
  const byKey = new Map(rows.map((row) => [`${row.topic_id}\0${row.rater_id}`, row.coverage]));
  const titleOf = (topic: string) => titles[topic] ?? topic;
  const topics = [...new Set(rows.map((row) => row.topic_id))].sort(
    (a, b) => naturalOrder(titleOf(a), titleOf(b)) || naturalOrder(a, b),
  );
  return topics.slice(0, MAX_TOPICS).map((topic) => {
    const value = (rater: string) => byKey.get(`${topic}\0${rater}`) ?? null;
    const people = humans.flatMap((name, index) => {
      const coverage = value(name);
      return coverage === null ? [] : [{ index, name, coverage }];
    });
    const sum = people.reduce((total, { coverage }) => total + coverage, 0);
    return {
      topic,
      title: titleOf(topic),
      lines: wrapped(titleOf(topic), room),
      mean: people.length > 0 ? sum / people.length : null,
      people,
      judge: judge === null ? null : value(judge),
    };
  });
}

interface PanelLayout {
  x: (coverage: number) => number;
  left: number;
  labelWidth: number;
  middle: number;
}

function rowShapes(
  row: TopicRow,
  { run, judge, humans, language = "en" }: Content,
  { x, left, labelWidth, middle }: PanelLayout,
): Shape[] {
  const of = { topic: row.topic, run };
  const words = pictureWords(language).coverage;
  const shapes = textBeside(row.lines, tenth(labelWidth), middle, "end");
  if (row.mean !== null)
    shapes.push({
      kind: "rect",
      style: "people-bar",
      x: tenth(left),
      y: tenth(middle - 8),
      width: tenth(x(row.mean) - left),
      height: 16,
      hint: words.meanOf(row.title, short(row.mean)),
      of,
    });
  shapes.push(...peopleShapes(row, of, words, humans.length, x, middle));
  if (row.judge !== null && judge !== null) {
    const hint = `${row.title}, ${judge}: ${short(row.judge)}`;
    shapes.push(sideMark("judge", x(row.judge), middle, { hint, of: { ...of, judge } }));
  }
  return shapes;
}

function peopleShapes(
  { people, title }: TopicRow,
  of: Subject,
  words: PictureWords["coverage"],
  humans: number,
  x: (coverage: number) => number,
  middle: number,
): Shape[] {
  if (people.length === 0) return [];
  if (humans > MAX_MARKERS) {
    const values = people.map(({ coverage }) => coverage);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const hint = words.rangeOf(people.length, short(low), short(high));
    return [levelLine("people-line", x(low), x(high), tenth(middle), { hint, of })];
  }
  const apart = Math.min(6, 18 / humans);
  return people.map(({ index, name, coverage }) =>
    personMark(index, x(coverage), middle + (index - (humans - 1) / 2) * apart, {
      hint: `${title}, ${name}: ${short(coverage)}`,
      of,
    }),
  );
}

/**
 * Returns an annotator's name with Spearman's rank correlation with the judge over the topics of
 * both; the name alone where there is none (CRUX, Figure 4).
 */
function withSpearman(name: string, { figures, run, judge }: Content): string {
  const of = (rater: string | null) =>
    new Map(
      figures.coverage.flatMap(({ run_id, topic_id, rater_id, coverage }) =>
        run_id === run && rater_id === rater && coverage !== null ? [[topic_id, coverage]] : [],
      ),
    );
  const [person, model] = [of(name), of(judge)];
  const topics = [...person.keys()].filter((topic) => model.has(topic));
  const { value } = new RankCorrelation(
    topics.map((topic) => person.get(topic)!),
    topics.map((topic) => model.get(topic)!),
  ).spearman();
  return value === null ? name : `${name} (ρ ${short(value)}, n ${topics.length})`;
}

/** Returns what the signs of the picture stand for. */
function legendOf(content: Content): LegendEntry[] {
  const { judge, humans, language = "en" } = content;
  const words = pictureWords(language).coverage;
  const people: LegendEntry[] =
    humans.length > MAX_MARKERS
      ? [
          {
            name: words.range(humans.length),
            sign: (x, y) => [levelLine("people-line", x, x + 16, y)],
          },
        ]
      : humans.map((name, index) => ({
          name: withSpearman(name, content),
          sign: (x, y) => [personMark(index, x + 7, y)],
        }));
  return [
    {
      name: words.mean,
      sign: (x, y) => [{ kind: "rect", style: "people-bar", x, y: y - 5, width: 14, height: 11 }],
    },
    ...people,
    ...(judge === null
      ? []
      : [{ name: judge, sign: (x: number, y: number) => [sideMark("judge", x + 7, y)] }]),
  ];
}
