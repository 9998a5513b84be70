import type { Seeded } from "@/lib/domain/random/seeded";
import {
  chance,
  passageId,
  randomFor,
  trueRating,
  type DemoReport,
  type DemoSentence,
  type Span,
  type Support,
  type Treatment,
} from "./finished-texts";
import type { FinishedTopic } from "./finished-topics";

/** The pseudonyms of the five annotators; the last one is careless. */
export const ANNOTATORS = [1, 2, 3, 4, 5].map((number) => `annotator-${number}`);
const CARELESS = ANNOTATORS.at(-1)!;
/** The number of annotators who judge each page. */
export const OVERLAP = 3;

export type Row = Record<string, unknown>;

/** An item to be labelled, with its ids and what a perfect reader would see. */
type Item = { ids: Row } & (
  | { task: "answerability"; truth: Treatment; span: Span | null }
  | { task: "support"; truth: Support }
  | { task: "rubric"; truth: number }
);

interface Page {
  name: string;
  items: Item[];
}

/** What a labeller takes what they see for, as probabilities from 0 to 1. */
interface Reader {
  /** The probability that something precise is taken for an answer. */
  precise: number;
  vague: number;
  missing: number;
  /** The probability that a graded label is off by one level. */
  slip: number;
  /** The probability that a graded label is any level at all. */
  guess: number;
}

const CAREFUL: Reader = { precise: 0.96, vague: 0.3, missing: 0.03, slip: 0.07, guess: 0.01 };
const GUESSING: Reader = { precise: 0.6, vague: 0.55, missing: 0.5, slip: 0.2, guess: 0.7 };
/** Two recorded judges: one reads as people do, one says yes too easily. */
export const JUDGES = [
  {
    name: "recorded-strict",
    reader: { precise: 0.98, vague: 0.25, missing: 0.02, slip: 0.05, guess: 0 },
  },
  {
    name: "recorded-lenient",
    reader: { precise: 0.9, vague: 0.95, missing: 0.7, slip: 0.3, guess: 0.5 },
  },
] as const;

/** The pages of the three stages, each with its items. */
export function pagesOf(
  topics: readonly FinishedTopic[],
  reports: readonly DemoReport[],
  sentences: readonly DemoSentence[],
): Page[] {
  return [
    ...reports.map(coveragePage),
    ...topics.flatMap((topic) => gradedPassages(topic).map((passage) => gradePage(topic, passage))),
    ...groupByPage(sentences),
  ];
}

/** The passages of a topic that are graded: every second one. */
function gradedPassages(topic: FinishedTopic): number[] {
  return topic.facts.map((_, index) => index).filter((index) => index % 2 === 0);
}

/** The sub-questions for which a passage is graded: its own, the next one, and a third. */
function gradedQuestions(topic: FinishedTopic, passage: number): number[] {
  return [0, 1, 3].map((step) => (passage + step) % topic.facts.length);
}

/** The pairs of passage and sub-question that the grading stage is made from. */
export function gradingPairs(topics: readonly FinishedTopic[]): Row[] {
  return topics.flatMap((topic) =>
    gradedPassages(topic).flatMap((passage) =>
      gradedQuestions(topic, passage).map((question) => ({
        topic_id: topic.id,
        docid: passageId(topic, passage),
        question_id: String(question),
      })),
    ),
  );
}

function coveragePage({ topic, system, questions }: DemoReport): Page {
  const items = questions.map(({ treatment, span }, question): Item => ({
    task: "answerability",
    ids: { topic_id: topic.id, run_id: system, question_id: String(question) },
    truth: treatment,
    span,
  }));
  return { name: `coverage ${topic.id} ${system}`, items };
}

function gradePage(topic: FinishedTopic, passage: number): Page {
  const items = gradedQuestions(topic, passage).map((question): Item => ({
    task: "rubric",
    ids: {
      topic_id: topic.id,
      docid: passageId(topic, passage),
      question_id: String(question),
    },
    truth: trueRating(topic, passage, question),
  }));
  return { name: `grading ${topic.id} ${passage}`, items };
}

/** Citation support is judged passage by passage: all sentences of a topic that cite it. */
function groupByPage(sentences: readonly DemoSentence[]): Page[] {
  const pages = new Map<string, DemoSentence[]>();
  for (const sentence of sentences) {
    const docid = passageId(sentence.topic, sentence.passage);
    pages.set(docid, [...(pages.get(docid) ?? []), sentence]);
  }
  return [...pages].map(([docid, cited]) => ({
    name: `support ${docid}`,
    items: cited.map(({ topic, system, index, support }) => ({
      task: "support",
      ids: { topic_id: topic.id, run_id: system, docid, sentence_id: String(index) },
      truth: support,
    })),
  }));
}

/** What annotators labelled, over the last days before `until`. */
export function labelsOfPeople(pages: readonly Page[], until: Date): Row[] {
  const pagesDone = new Map<string, number>();
  const topics = [...new Set(pages.map(topicOf))];
  return pages.flatMap((page) => {
    const first = topics.indexOf(topicOf(page)) % ANNOTATORS.length;
    return Array.from({ length: OVERLAP }, (_, step) => {
      const annotator = ANNOTATORS[(first + step * 2) % ANNOTATORS.length]!;
      const done = pagesDone.get(annotator) ?? 0;
      pagesDone.set(annotator, done + 1);
      return labelsOfPage(page, annotator, startOf(done, until));
    }).flat();
  });
}

/** Who judges a page follows from its topic, so that each topic is done by three people. */
function topicOf({ items }: Page): unknown {
  return items[0]!.ids.topic_id;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_MS = 8 * 60 * 1000;
const PAGES_PER_DAY = 16;
const WORKING_DAYS = 10;

/** When an annotator begins a page: so many a day, in the days before `until`. */
function startOf(page: number, until: Date): number {
  const day = Math.floor(page / PAGES_PER_DAY) - WORKING_DAYS;
  return until.getTime() + day * DAY_MS + (page % PAGES_PER_DAY) * PAGE_MS;
}

function labelsOfPage(page: Page, annotator: string, start: number): Row[] {
  const random = randomFor("people", page.name, annotator);
  const isCareless = annotator === CARELESS;
  let time = start;
  return page.items.map((item) => {
    const durationMs = isCareless ? 1500 + random.below(1500) : 9000 + random.below(30_000);
    time += durationMs + 500;
    const answer = labelBy(random, item, isCareless ? GUESSING : CAREFUL);
    return {
      ...rowOf(item, answer),
      rater_id: annotator,
      rater_type: "human",
      duration_ms: durationMs,
      submitted_at: new Date(time).toISOString(),
      ...highlightOf(item, answer),
    };
  });
}

/**
 * What a recorded judge answered on the items of a task: labels, or for report coverage ratings
 * from 0 to 5, of which those from 3 on are a yes.
 */
export function answersOfJudge(
  pages: readonly Page[],
  task: Item["task"],
  { name, reader }: (typeof JUDGES)[number],
): Row[] {
  const random = randomFor("judge", name, task);
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => item.task === task)
    .map((item) => {
      const label = labelBy(random, item, reader);
      if (item.task === "answerability") return ratingOf(random, item.ids, label === "1");
      return { ...rowOf(item, label), rater_id: name, rater_type: "llm" };
    });
}

function ratingOf(random: Seeded, { run_id, ...ids }: Row, isYes: boolean): Row {
  return { ...ids, report_run_id: run_id, rating: random.below(3) + (isYes ? 3 : 0) };
}

/** The known labels: what is precise or missing in the first reports. */
export function knownLabels(pages: readonly Page[]): Row[] {
  return pages
    .slice(0, KNOWN_PAGES)
    .flatMap(({ items }) => items)
    .filter((item) => item.truth !== "vague")
    .map((item) => ({
      ...rowOf(item, item.truth === "precise" ? "1" : "0"),
      rater_id: "known",
      rater_type: "adjudicator",
      purpose: "gold",
    }));
}

const KNOWN_PAGES = 8;

function rowOf({ task, ids }: Item, label: string): Row {
  return { task, ...ids, label, synthetic: true };
}

function highlightOf(item: Item, label: string): Row {
  if (item.task !== "answerability" || label !== "1" || item.span === null) return {};
  return { highlights: [item.span] };
}

const LEVELS: readonly Support[] = ["none", "partial", "full"];

function labelBy(random: Seeded, item: Item, reader: Reader): string {
  switch (item.task) {
    case "answerability":
      return chance(random, reader[item.truth]) ? "1" : "0";
    case "support":
      return LEVELS[gradedBy(random, LEVELS.indexOf(item.truth), 2, reader)]!;
    case "rubric":
      return String(gradedBy(random, item.truth, 5, reader));
  }
}

/** Returns a level, sometimes the one beside it or any other. */
function gradedBy(random: Seeded, level: number, highest: number, { slip, guess }: Reader): number {
  if (chance(random, guess)) return random.below(highest + 1);
  if (!chance(random, slip)) return level;
  const moved = level + (chance(random, 0.5) ? 1 : -1);
  return moved < 0 || moved > highest ? level : moved;
}
