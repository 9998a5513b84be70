import { RankCorrelation, rankStep } from "../statistics/rank-correlation";
import type { FigureBook } from "../agreement/figure-book";
import { attenuationOf } from "../statistics/system-spread";
import type { Resample } from "../statistics/bootstrap";
import { rankDetails, type RankDetails } from "../statistics/rank-details";
import { undefinedBecause, type Figure, type Value } from "../figure";
import type { TopicScores } from "./score-table";
import type { SystemScores } from "./system-scores";
import type { SystemsFigures } from "./systems-figures";

/** Means are rounded to these digits; further ones depend on the order of addition. */
const DIGITS = 1e10;

/**
 * Returns Kendall's tau-b and Spearman's rho over systems between every two measures of contexts
 * and reports, with intervals over topics.
 */
export function measureCorrelations(
  systems: readonly SystemScores[],
  book: FigureBook,
): SystemsFigures["correlations"] {
  const runs = systems.filter(({ kind }) => kind === "run");
  const context = [...(runs[0]?.context?.keys() ?? [])].map((name) => ({
    name,
    of: (run: SystemScores) => run.context?.get(name),
  }));
  const report = [...(runs.find((run) => run.report !== null)?.report?.keys() ?? [])].map(
    (name) => ({ name: `report ${name}`, of: (run: SystemScores) => run.report?.get(name) }),
  );
  const measures = [...context, ...report].filter(({ of }) =>
    runs.some((run) => hasScore(of(run))),
  );
  return measures.flatMap((a, i) =>
    measures.slice(i + 1).map((b) => {
      const pairs = runs.flatMap((run) => {
        const [x, y] = [a.of(run), b.of(run)];
        return hasScore(x) && hasScore(y) ? [{ x: x!, y: y! }] : [];
      });
      return {
        a: a.name,
        b: b.name,
        ...rankFigures(pairs, book),
      };
    }),
  );
}

/** The scores of one system by two measures, or by two sources of labels. */
interface Pair {
  x: TopicScores;
  y: TopicScores;
}

/** Returns how far two lists of scores rank the same systems alike; the book adds the intervals. */
export function rankFigures(pairs: readonly Pair[], book: FigureBook) {
  let known: { factor: number | null } | undefined;
  const attenuation = () =>
    (known ??= {
      factor: attenuationOf({
        x: pairs.map(({ x }) => x.counted()),
        y: pairs.map(({ y }) => y.counted()),
      }),
    }).factor;
  const figure = (which: "spearman" | "kendallTauB"): Figure =>
    book.add({
      scale: "correlation",
      n: pairs.length,
      overSystems: { step: rankStep(which, pairs.length), attenuation },
      evaluate: correlate(pairs, which),
      units: (resample) =>
        pairs.reduce((sum, { x, y }) => sum + x.topics(resample) * y.topics(resample), 0),
    });
  return {
    n: pairs.length,
    kendall_tau_b: figure("kendallTauB"),
    spearman: figure("spearman"),
    ranks: detailsOf(pairs),
  };
}

function detailsOf(pairs: readonly Pair[]): RankDetails | null {
  const side = (which: "x" | "y") =>
    pairs.map((pair) => {
      const scores = pair[which];
      const ones = new Float64Array(scores.values.length).fill(1);
      return Math.round(scores.mean({ id: -3, weights: ones }) * DIGITS) / DIGITS;
    });
  const [x, y] = [side("x"), side("y")];
  return [...x, ...y].some(Number.isNaN) ? null : rankDetails(x, y);
}

function hasScore(scores: TopicScores | undefined): boolean {
  return scores !== undefined && scores.count > 0;
}

function correlate(
  pairs: readonly Pair[],
  which: "spearman" | "kendallTauB",
): (resample: Resample) => Value {
  return (resample) => {
    const mean = (scores: TopicScores) => Math.round(scores.mean(resample) * DIGITS) / DIGITS;
    const [x, y] = [pairs.map((pair) => mean(pair.x)), pairs.map((pair) => mean(pair.y))];
    if ([...x, ...y].some(Number.isNaN)) return undefinedBecause("topic.no_score_of_a_system");
    return new RankCorrelation(x, y)[which]();
  };
}
