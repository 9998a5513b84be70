import type { ItemTable, RaterColumn, RaterType } from "../lib/domain/agreement/item-table";
import type { Seeded } from "../lib/domain/random/seeded";

/** What a simulated study is like. */
export interface World {
  topics: number;
  raters: number;
  systems: number;
  questions: number;
  /** Share of items whose true label is 1, over topics; topics differ around it. */
  prevalence: number;
  /** Share of items that a rater gets wrong; topics differ in it. */
  errors: number;
  /** How far raters lie apart in errors and in leaning to yes, on the logit scale; 0 where they are alike. */
  raterSpread?: number;
}

const STEPS = 1_000_000;

/** A number from 0 to 1. */
export function uniform(random: Seeded): number {
  return (random.below(STEPS) + 0.5) / STEPS;
}

/** A standard normal number (Box and Muller 1958). */
export function normal(random: Seeded): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}

/**
 * Labels of people and of one judge on reports of several systems, clustered by topic: topics
 * differ in how much is covered and in how hard they are to label,
 * systems in how much they cover.
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

/** The judge says 1 more often than it finds, to every third system: so it ranks systems otherwise than people. */
const FAVOURS_EACH = 3;
const FAVOUR = 0.12;

/** How far systems lie apart, on the logit scale. */
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
