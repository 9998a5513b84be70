import { note, type NoteCode } from "@/lib/messages/note";
import {
  fewHumanTopics,
  topicsForWidth,
  type Estimate,
  type FewTopicsReason,
} from "../measures/few-human-topics";
import { predictionPowered } from "../measures/prediction-powered";
import type { SystemScores } from "./system-scores";
import type { RatingSource } from "./systems-input";
import type { PpiRow, PredictionPoweredSection } from "./systems-figures";

const REASONS = {
  "fewer-than-3-topics": "people_and_judge.few_topics_of_people",
  "no-spread": "people_and_judge.same_difference",
  "fewer-than-2-other-topics": "people_and_judge.few_topics_of_judge",
  "no-human-topics": "people_and_judge.no_topic_of_people",
} as const satisfies Record<FewTopicsReason, NoteCode>;

/**
 * Estimates the coverage of reports, and its differences between systems, from people on some
 * topics and a judge on all of them (prediction-powered inference with topics as units). Null
 * unless both have rated reports. Uses the first judge that shares a report with people.
 */
export function peopleAndJudge(
  sources: readonly { source: RatingSource; scores: readonly SystemScores[] }[],
  width: number,
): PredictionPoweredSection | null {
  const people = sources.find(({ source }) => source.kind === "human");
  if (!people) return null;
  const labels = ({ scores }: typeof people) =>
    new Map(
      scores.flatMap((system) => {
        const found = system.report?.get("cov");
        return found ? [[system.name, found.values] as const] : [];
      }),
    );
  const human = labels(people);
  const judge = sources.find(
    (one) =>
      one.source.kind !== "human" &&
      [...labels(one)].some(([name, values]) =>
        values.some(
          (value, t) => !Number.isNaN(value) && !Number.isNaN(human.get(name)?.[t] ?? Number.NaN),
        ),
      ),
  );
  if (!judge) return null;
  const machine = labels(judge);
  const systems = [...human.keys()].filter((name) => machine.has(name));
  const single = systems.map((run) => ppiRow(run, null, human.get(run)!, machine.get(run)!, width));
  const differences = systems.flatMap((a, i) =>
    systems
      .slice(i + 1)
      .map((b) =>
        ppiRow(
          a,
          b,
          minus(human.get(a)!, human.get(b)!),
          minus(machine.get(a)!, machine.get(b)!),
          width,
        ),
      ),
  );
  const rows = [...single, ...differences].filter((row): row is PpiRow => row !== null);
  return rows.length === 0
    ? null
    : { measure: "report cov", human: people.source.name, judge: judge.source.name, width, rows };
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, t) => value - b[t]!);
}

/** Minimum number of topics of people for normal quantiles. */
const MANY_TOPICS = 30;

function largeSample(labels: number[], same: number[], others: number[]): PpiRow["large_sample"] {
  if (labels.length < MANY_TOPICS) return null;
  const { ppi, ppiPlus } = predictionPowered(labels, same, others);
  return { full_weight: ppi, tuned: ppiPlus };
}

/** Null if no topic has both labels. */
function ppiRow(
  run: string,
  other: string | null,
  human: Float64Array,
  judge: Float64Array,
  width: number,
): PpiRow | null {
  const topics = [...human.keys()];
  const both = topics.filter((t) => !Number.isNaN(human[t]!) && !Number.isNaN(judge[t]!));
  const rest = topics.filter((t) => Number.isNaN(human[t]!) && !Number.isNaN(judge[t]!));
  if (both.length === 0) return null;
  const of = (values: Float64Array, indexes: number[]) => indexes.map((t) => values[t]!);
  const [labels, same, others] = [of(human, both), of(judge, both), of(judge, rest)];
  const found = fewHumanTopics(labels, same, others);
  const wanted = topicsForWidth(labels, same, others, width);
  // A share of questions is between 0 and 1, a difference of two between -1 and 1.
  const low = other === null ? 0 : -1;
  const inside = <T extends Estimate>(estimate: T): T => ({
    ...estimate,
    ci: estimate.ci && estimate.ci.map((end) => Math.max(low, Math.min(1, end))),
  });
  const { reason } = found.headline;
  return {
    run,
    minus: other,
    n_human: both.length,
    n_judge_only: rest.length,
    human_only: inside(found.humanOnly),
    judge_only: inside(found.judgeOnly),
    prediction_powered: {
      ...inside(found.lambda1),
      lambda: 1,
      ci_method: found.lambda1.ci === null ? "none" : "welch",
      ci_reason: reason === null ? null : note(REASONS[reason]),
    },
    tuned: inside(found.tuned),
    large_sample: largeSample(labels, same, others),
    topics_for_width: wanted.topics,
    reason: wanted.reason,
  };
}
