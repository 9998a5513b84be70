import type { ItemTable, RaterColumn, RaterType } from "../lib/domain/agreement/item-table";
import type { Seeded } from "../lib/domain/random/seeded";

/** The parameters of a simulated study. */
export interface World {
  topics: number;
  raters: number;
  systems: number;
  questions: number;
  /** Mean share of items whose true label is 1; topics vary around it. */
  prevalence: number;
  /** Share of items that a rater gets wrong; varies by topic. */
  errors: number;
  /**
   * Standard deviation of raters' error rates and of their bias towards yes, on the logit scale; 0
   * if raters are alike.
   */
  raterSpread?: number;
}

const STEPS = 1_000_000;

/** Returns a number between 0 and 1. */
export function uniform(random: Seeded): number {
  return (random.below(STEPS) + 0.5) / STEPS;
}

/** Returns a standard normal number (Box and Muller 1958). */
export function normal(random: Seeded): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}

/**
 * Simulates labels of people and of one judge on reports of several systems, clustered by topic:
 * topics vary in coverage and in how hard they are to label, systems in coverage.
 */
export function simulatedTable(world: World, random: Seeded): ItemTable {
  const { topics, raters, systems, questions, raterSpread = 0 } = world;
  const itemCount = topics * systems * questions;
  const [itemTopic, itemRun] = [new Int32Array(itemCount), new Int32Array(itemCount)];
  const names = [...Array.from({ length: raters }, (_, r) => `person${r}`), "judge"];
  const columns = names.map((raterId): RaterColumn => ({
    raterId,
    raterType: typeOf(raterId),
    condition: "from_scratch",
    labels: itemCount,
    ordinals: new Int8Array(itemCount),
  }));
  const manners = columns.map(({ raterType }) => {
    const spread = raterType === "human" ? raterSpread : 0;
    return spread === 0
      ? { errors: 0, yes: 0 }
      : { errors: spread * normal(random), yes: spread * normal(random) };
  });
  let item = 0;
  for (let topic = 0; topic < topics; topic += 1) {
    const level = logit(world.prevalence) + 0.8 * normal(random);
    const errors = inverse(logit(world.errors) + 0.6 * normal(random));
    for (let run = 0; run < systems; run += 1) {
      const share = inverse(level + SYSTEM_STEP * (run - (systems - 1) / 2) + 0.4 * normal(random));
      for (let question = 0; question < questions; question += 1) {
        const truth = uniform(random) < share ? 1 : 0;
        itemTopic[item] = topic;
        itemRun[item] = run;
        for (let c = 0; c < columns.length; c += 1) {
          const { ordinals, raterType } = columns[c]!;
          const manner = manners[c]!;
          const shift = manner.errors + (truth === 1 ? -manner.yes : manner.yes);
          const usual = raterType === "human" ? errors : Math.min(0.45, 1.5 * errors);
          const wrong = shift === 0 ? usual : inverse(logit(usual) + shift);
          const label = uniform(random) < wrong ? 1 - truth : truth;
          const isFavoured = raterType === "llm" && run % FAVOURS_EACH === 1;
          ordinals[item] = isFavoured && uniform(random) < FAVOUR ? 1 : label;
        }
        item += 1;
      }
    }
  }
  return {
    rules: { task: "answerability", threshold: 3, malformed: "zero" },
    topicIds: Array.from({ length: topics }, (_, t) => `t${t}`),
    runIds: Array.from({ length: systems }, (_, s) => `s${s}`),
    itemCount,
    itemTopic,
    itemRun,
    itemSentence: null,
    raters: columns.map(({ raterId, raterType }) => ({
      rater_id: raterId,
      rater_type: raterType,
      labels: itemCount,
      unjudgeable: 0,
      malformed: 0,
    })),
    columns,
    conditionLabels: [],
    superseded: 0,
    synthetic: 0,
    missing: 0,
    unjudgeable: 0,
    malformedCount: 0,
  };
}

/** The judge overrates every third system, so that it ranks systems differently from people. */
const FAVOURS_EACH = 3;
const FAVOUR = 0.12;

/** The distance between neighbouring systems, on the logit scale. */
const SYSTEM_STEP = 0.35;

function typeOf(name: string): RaterType {
  return name === "judge" ? "llm" : "human";
}

export function logit(share: number): number {
  return Math.log(share / (1 - share));
}

export function inverse(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
