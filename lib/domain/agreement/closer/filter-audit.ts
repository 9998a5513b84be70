import { defined, undefinedBecause, type Figure, type Value } from "../../figure";
import { Seeded } from "../../random/seeded";
import type { Resample } from "../../statistics/bootstrap";
import { FigureBook, type IntervalOptions } from "../figure-book";
import { ItemMeans } from "./item-means";

/** A sub-question of a topic. */
export interface AuditedQuestion {
  topicId: string;
  questionId: string;
}

/** Draws filtered questions for people to judge; the same seed draws the same, in the given order. */
export function drawnQuestions<Question extends AuditedQuestion>(
  filtered: readonly Question[],
  size: number,
  seed: number,
): Question[] {
  const drawn = new Set(new Seeded(seed).sample(filtered, size));
  return filtered.filter((question) => drawn.has(question));
}

/** What is known of a topic: how many questions there are, and how many a system's report answers. */
export interface AuditedTopic {
  topicId: string;
  /** Questions that were asked, and those that were filtered and have a text. */
  asked: number;
  filtered: number;
  /** Of filtered questions that were drawn and judged, whether the sources answer each. */
  judged: { isAnswered: boolean; bySystem: ReadonlyMap<string, boolean> }[];
  /** Questions asked with a label, and with a yes, of each system. */
  coverage: ReadonlyMap<string, { labelled: number; yes: number }>;
}

export interface SystemAudit {
  run_id: string;
  /** Coverage of the questions asked: the mean over topics. */
  coverage: Figure;
  /** Share of the wrongly filtered questions that the system answers. */
  answers_wrongly_filtered: Figure;
  /** Coverage if the wrongly filtered questions were asked too. */
  corrected: Figure;
  /** The same if the system answered none, or all, of them. */
  at_least: Figure;
  at_most: Figure;
}

export interface FilterAudit {
  seed: number;
  bootstrap: number;
  interval: IntervalOptions["interval"];
  asked: number;
  filtered: number;
  judged: number;
  wrongly_filtered: Figure;
  systems: SystemAudit[];
}

/**
 * Returns what an audit of filtered questions says: w, the share of drawn questions that the sources
 * do answer, and coverage corrected for it. In a topic with A questions asked, of which a system
 * answers the share c, and F filtered, w F more would have been asked, of which it answers the share a
 * that it answers of the wrongly filtered ones judged: (c A + w F a) / (A + w F), the mean over topics.
 * Topics are clusters, also for w and a. Of a topic whose report has no label nothing counts.
 */
export function filterAudit(
  topics: readonly AuditedTopic[],
  options: IntervalOptions,
): FilterAudit {
  const book = new FigureBook(topics.length);
  const wrong = new ItemMeans(topics.length);
  topics.forEach(({ judged }, t) =>
    judged.forEach(({ isAnswered }) => wrong.add(t, Number(isAnswered))),
  );
  const runs = [...new Set(topics.flatMap(({ coverage }) => [...coverage.keys()]))].sort();
  const audit = {
    seed: options.seed,
    bootstrap: options.bootstrap,
    interval: options.interval,
    asked: topics.reduce((sum, { asked }) => sum + asked, 0),
    filtered: topics.reduce((sum, { filtered }) => sum + filtered, 0),
    judged: wrong.size,
    wrongly_filtered: wrong.figure(book, "share", "labels.no_item"),
    systems: runs.map((run_id): SystemAudit => {
      const answered = new ItemMeans(topics.length);
      topics.forEach(({ judged }, t) =>
        judged.forEach(({ isAnswered, bySystem }) => {
          const own = bySystem.get(run_id);
          if (isAnswered && own !== undefined) answered.add(t, Number(own));
        }),
      );
      const corrected = (answers: (resample: Resample) => Value, isPlain = false) =>
        book.add({
          scale: "share",
          evaluate: (resample) => {
            const [w, a] = [wrong.valueAt(resample, "labels.no_item"), answers(resample)];
            if (!isPlain && w.value === null) return w;
            if (!isPlain && w.value! > 0 && a.value === null) return a;
            return meanCoverage(topics, run_id, resample, isPlain ? 0 : w.value!, a.value ?? 0);
          },
          units: ({ weights }) =>
            topics.reduce(
              (sum, topic, t) => sum + (topic.coverage.has(run_id) ? weights[t]! : 0),
              0,
            ),
        });
      return {
        run_id,
        coverage: corrected(() => defined(0), true),
        answers_wrongly_filtered: answered.figure(book, "share", "audit.none_by_system"),
        corrected: corrected((resample) => answered.valueAt(resample, "audit.none_by_system")),
        at_least: corrected(() => defined(0)),
        at_most: corrected(() => defined(1)),
      };
    }),
  };
  book.fillIntervals(options);
  return audit;
}

function meanCoverage(
  topics: readonly AuditedTopic[],
  run: string,
  { weights }: Resample,
  wrongly: number,
  answers: number,
): Value {
  let [sum, count] = [0, 0];
  topics.forEach(({ asked, filtered, coverage }, t) => {
    const own = coverage.get(run);
    if (!own || own.labelled === 0 || weights[t] === 0) return;
    const more = wrongly * filtered;
    sum += (weights[t]! * ((asked * own.yes) / own.labelled + more * answers)) / (asked + more);
    count += weights[t]!;
  });
  return count > 0 ? defined(sum / count) : undefinedBecause("labels.no_item");
}
