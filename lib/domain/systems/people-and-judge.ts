import { predictionPowered, topicsForWidth } from "../measures/prediction-powered";
import type { SystemScores } from "./system-scores";
import type { RatingSource } from "./systems-input";
import type { PpiRow, PredictionPoweredSection } from "./systems-report";

const FEWEST_TOPICS = 2;

/**
 * Coverage of reports, and its differences between systems, estimated from people on some topics and a judge on all of them (prediction-powered inference;
 * the topic is the unit). Null unless both have rated reports. The first judge with a report in common is taken.
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

/** Null where fewer than two topics have both labels. */
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
  if (both.length < FEWEST_TOPICS) return null;
  const of = (values: Float64Array, places: number[]) => places.map((t) => values[t]!);
  const [labels, same, others] = [of(human, both), of(judge, both), of(judge, rest)];
  const found = predictionPowered(labels, same, others);
  const wanted = topicsForWidth(labels, same, others, width);
  return {
    run,
    minus: other,
    n_human: both.length,
    n_judge_only: rest.length,
    human_only: found.humanOnly,
    judge_only: found.judgeOnly,
    prediction_powered: found.ppiPlus,
    topics_for_width: wanted.topics,
    reason: wanted.reason,
  };
}
