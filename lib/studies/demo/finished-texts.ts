import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import type { FinishedTopic } from "./finished-topics";

/** How a text deals with a sub-question. */
export type Treatment = "precise" | "vague" | "missing";

/** The systems, with the share of sub-questions that each answers precisely. */
const SYSTEMS = [
  { name: "alder-wide", skill: 0.9 },
  { name: "birch-deep", skill: 0.75 },
  { name: "cedar-mixed", skill: 0.62 },
  { name: "elm-recent", skill: 0.5 },
  { name: "hazel-brief", skill: 0.36 },
  { name: "larch-first", skill: 0.24 },
] as const;
/** The share of sub-questions without a precise answer that a text touches. */
const VAGUE_SHARE = 0.4;
const SENTENCES_PER_ANSWER = 3;
const SEED = 2;

export interface Span {
  start: number;
  end: number;
  quote: string;
}

/** A report of a system on a topic, with what it says on each sub-question. */
export interface DemoReport {
  topic: FinishedTopic;
  system: string;
  text: string;
  questions: { treatment: Treatment; span: Span | null }[];
}

export type Support = "full" | "partial" | "none";

/** A cited sentence of a system's answer, with how far the cited passage supports it. */
export interface DemoSentence {
  topic: FinishedTopic;
  system: string;
  index: number;
  text: string;
  passage: number;
  support: Support;
}

/** Returns a generator of its own for a named part of the demonstration. */
export function randomFor(...names: string[]): Seeded {
  return new Seeded(seedFor(SEED, ...names));
}

/** Returns true with a probability between 0 and 1, in steps of a thousandth. */
export function chance(random: Seeded, probability: number): boolean {
  return random.below(1000) < probability * 1000;
}

/** The id of the passage that answers a sub-question of a topic. */
export function passageId(topic: FinishedTopic, question: number): string {
  return `${topic.id}-${question + 1}`;
}

/** The text of a passage: it answers its own sub-question and touches the next one. */
export function passageText(topic: FinishedTopic, question: number): string {
  const next = topic.facts[(question + 1) % topic.facts.length]!;
  return `${topic.facts[question]!.precise} ${next.vague}`;
}

/** The rating from 0 to 5 that a passage has for a sub-question of its topic. */
export function trueRating(topic: FinishedTopic, passage: number, question: number): number {
  if (passage === question) return 5;
  return (passage + 1) % topic.facts.length === question ? 2 : 0;
}

/** Writes the report of every system on every topic. */
export function writeReports(topics: readonly FinishedTopic[]): DemoReport[] {
  return topics.flatMap((topic) => SYSTEMS.map((system) => reportOf(topic, system)));
}

function reportOf(topic: FinishedTopic, { name, skill }: (typeof SYSTEMS)[number]): DemoReport {
  const random = randomFor("report", topic.id, name);
  const treatments = topic.facts.map(() => treatmentBy(random, skill));
  const spans: (Span | null)[] = topic.facts.map(() => null);
  let text = `This report is about the ${topic.title.toLowerCase().split(" of ")[0]!}.`;
  for (const question of random.sample(topic.facts.map((_, index) => index))) {
    const treatment = treatments[question]!;
    if (treatment === "missing") continue;
    const quote = topic.facts[question]![treatment];
    spans[question] = { start: text.length + 1, end: text.length + 1 + quote.length, quote };
    text += ` ${quote}`;
  }
  const questions = treatments.map((treatment, index) => ({ treatment, span: spans[index]! }));
  return { topic, system: name, text, questions };
}

function treatmentBy(random: Seeded, skill: number): Treatment {
  if (chance(random, skill)) return "precise";
  return chance(random, VAGUE_SHARE) ? "vague" : "missing";
}

/** Writes the cited sentences of every system's answer on every topic. */
export function writeSentences(topics: readonly FinishedTopic[]): DemoSentence[] {
  return topics.flatMap((topic) => SYSTEMS.flatMap((system) => sentencesOf(topic, system)));
}

function sentencesOf(
  topic: FinishedTopic,
  { name, skill }: (typeof SYSTEMS)[number],
): DemoSentence[] {
  const random = randomFor("answer", topic.id, name);
  const size = topic.facts.length;
  const chosen = random.sample(
    topic.facts.map((_, index) => index),
    SENTENCES_PER_ANSWER,
  );
  const offset: Record<Support, number> = { full: 0, partial: size - 1, none: 2 };
  return chosen.map((question, index) => {
    const support = supportBy(random, skill);
    const passage = (question + offset[support]) % size;
    return {
      topic,
      system: name,
      index,
      text: topic.facts[question]!.precise,
      passage,
      support,
    };
  });
}

function supportBy(random: Seeded, skill: number): Support {
  if (chance(random, skill)) return "full";
  return chance(random, VAGUE_SHARE) ? "partial" : "none";
}

/** The passages of a topic in the order in which each system ranks them, best first. */
export function writeRankings(
  topics: readonly FinishedTopic[],
): { topic: FinishedTopic; system: string; passages: number[] }[] {
  return topics.flatMap((topic) =>
    SYSTEMS.map(({ name, skill }) => {
      const random = randomFor("run", topic.id, name);
      const order = random.sample(topic.facts.map((_, index) => index));
      const found = order.slice(0, Math.max(2, Math.round(skill * order.length)));
      return { topic, system: name, passages: found };
    }),
  );
}
