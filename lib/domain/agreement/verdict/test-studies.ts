import { Seeded, seedFor } from "../../random/seeded";
import { MISSING, type ItemTable, type RaterColumn } from "../item-table";
import { judgeQuality } from "../judge-quality";
import { judgeVerdicts } from "./judge-verdicts";
import type { Verdict } from "./verdict";

/** Everything that decides a judge's label on an item. */
export interface SimulatedItem {
  random: Seeded;
  /** The true label, and the labels of people (MISSING where a person has none). */
  truth: number;
  people: readonly number[];
  system: number;
  isLong: boolean;
  /** Draws a label as a person does who is right with this chance where there is no difficulty. */
  drawn: (accuracy: number) => number;
}

/** A simulated study: the model at the end of the page of definitions of the verdict. */
export interface StudyPlan {
  people: number;
  topics: number;
  /** Items of a topic and system. */
  items: number;
  systems?: number;
  /** People on a topic, who judge all of its items; everybody unless given. */
  overlap?: number;
  /** People who answer at random. */
  careless?: number;
  /** `rare`: a tenth is yes. `grades`: 0 to 5. */
  kind?: "even" | "rare" | "grades";
  judge: (item: SimulatedItem) => number;
}

export const ACCURACY = 0.85;

const logit = (share: number) => Math.log(share / (1 - share));

/** Returns a number from 0 to below 1. */
function uniform(random: Seeded): number {
  return random.below(2 ** 24) / 2 ** 24;
}

/** Returns a normally distributed number. */
function normal(random: Seeded, sd: number): number {
  return (
    sd * Math.sqrt(-2 * Math.log(1 - uniform(random))) * Math.cos(2 * Math.PI * uniform(random))
  );
}

export interface SimulatedStudy {
  table: ItemTable;
  people: RaterColumn[];
  judge: RaterColumn;
  isLong: boolean[];
}

/** Returns a study of a plan; the same one for the same seed. */
export function simulatedStudy(plan: StudyPlan, seed: number): SimulatedStudy {
  const { people, topics, items, systems = 1, careless = 0, kind = "even" } = plan;
  const overlap = plan.overlap ?? people;
  // The first numbers of seeds that follow one another are alike.
  const random = new Seeded(seedFor(seed, "study", String(seed)));
  const q = kind === "grades" ? 6 : 2;
  const itemCount = topics * systems * items;
  const column = (raterId: string, raterType: RaterColumn["raterType"]): RaterColumn => ({
    raterId,
    raterType,
    condition: "from_scratch",
    labels: itemCount,
    ordinals: new Int8Array(itemCount).fill(MISSING),
  });
  const columns = Array.from({ length: people }, (_, k) => column(`annotator-${k + 1}`, "human"));
  const judge = column("judge-1", "llm");
  const own = columns.map(() => normal(random, 0.2));
  const [itemTopic, itemRun] = [new Int32Array(itemCount), new Int32Array(itemCount)];
  const isLong: boolean[] = [];
  let i = 0;
  for (let topic = 0; topic < topics; topic += 1) {
    // The middle of three even numbers is of a beta distribution with parameters 2 and 2.
    const three = [uniform(random), uniform(random), uniform(random)].sort((a, b) => a - b);
    const [share, difficulty] = [kind === "rare" ? 0.1 : three[1]!, normal(random, 0.4)];
    const ofJudge = normal(random, 0.3);
    const given = shuffled(random, people).slice(0, overlap);
    for (let system = 0; system < systems; system += 1) {
      const better = systems > 1 ? (system / (systems - 1) - 0.5) * 0.7 : 0;
      for (let one = 0; one < items; one += 1, i += 1) {
        const hard = difficulty + normal(random, 0.6);
        const truth =
          kind === "grades"
            ? 2.5 + normal(random, 1.2)
            : Number(uniform(random) < Math.min(0.95, Math.max(0.05, share + better)));
        const drawn = (accuracy: number, skill: number) => {
          if (kind === "grades") return grade(truth + normal(random, 1));
          const isRight = uniform(random) < 1 / (1 + Math.exp(hard - skill - logit(accuracy)));
          return isRight ? truth : 1 - truth;
        };
        const labels = columns.map((_, k) => {
          if (!given.includes(k)) return MISSING;
          return k < careless ? random.below(q) : drawn(ACCURACY, own[k]!);
        });
        labels.forEach((label, k) => (columns[k]!.ordinals[i] = label));
        isLong[i] = uniform(random) < 0.5;
        judge.ordinals[i] = plan.judge({
          random,
          truth,
          people: labels,
          system,
          isLong: isLong[i]!,
          drawn: (accuracy) => drawn(accuracy, ofJudge),
        });
        [itemTopic[i], itemRun[i]] = [topic, system];
      }
    }
  }
  const table: ItemTable = {
    rules: {
      task: kind === "grades" ? "rubric" : "answerability",
      threshold: 3,
      malformed: "zero",
    },
    topicIds: Array.from({ length: topics }, (_, t) => `t${String(t).padStart(3, "0")}`),
    runIds: Array.from({ length: systems }, (_, s) => `system-${s + 1}`),
    itemCount,
    itemTopic,
    itemRun,
    itemSentence: null,
    raters: [],
    columns: [...columns, judge],
    conditionLabels: [],
    superseded: 0,
    synthetic: 0,
    missing: 0,
    unjudgeable: 0,
    malformedCount: 0,
  };
  return { table, people: columns, judge, isLong };
}

function grade(value: number): number {
  return Math.max(0, Math.min(5, Math.round(value)));
}

function shuffled(random: Seeded, count: number): number[] {
  const list = Array.from({ length: count }, (_, k) => k);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}

/** Returns the verdicts on the judge of a simulated study. */
export function verdictsOn({ table, people, judge }: SimulatedStudy, margin = 0.05): Verdict[] {
  const request = { people: { all: people, finished: people }, judges: [judge], margin, seed: 1 };
  return judgeVerdicts(table, { condition: "from_scratch", ...request }).judges[0]!.verdicts;
}

/** Shares of studies by the answer of one role. */
export function answerShares(plan: StudyPlan, studies: number, role = 0) {
  const shares = { yes: 0, no: 0, not_shown: 0 };
  for (let seed = 1; seed <= studies; seed += 1)
    shares[verdictsOn(simulatedStudy(plan, seed))[role]!.answer] += 1 / studies;
  return shares;
}

/** Returns whether the section on bias of Judge quality names a liking for long texts. */
export function favoursLongTexts({ table, people, judge, isLong }: SimulatedStudy): boolean {
  const items = Array.from({ length: table.itemCount }, (_, i) => {
    const labels = people.flatMap(({ ordinals }) => (ordinals[i] === MISSING ? [] : ordinals[i]!));
    return {
      topic: table.itemTopic[i]!,
      judge: judge.ordinals[i]!,
      human: labels.reduce((sum, label) => sum + label, 0) / labels.length,
      expected: null,
      length: isLong[i] ? 2000 : 500,
      place: i % 5,
      system: table.runIds[table.itemRun[i]!]!,
    };
  });
  const options = { interval: "jackknife", bootstrap: 1, seed: 1 } as const;
  const { ci } = judgeQuality(items, 1, options).lengthBias;
  return ci !== null && ci[0] > 0;
}

/** Judges that are planted in simulated studies. */
export const JUDGES = {
  equal: ({ drawn }) => drawn(ACCURACY),
  worse: ({ drawn }) => drawn(0.7),
  tenPointsWorse: ({ drawn }) => drawn(0.75),
  better: ({ drawn }) => drawn(0.95),
  atChance: ({ random }) => random.below(2),
  alwaysNo: () => 0,
  fifthOfYes: ({ random, truth }) => Number(truth === 1 && uniform(random) < 0.2),
  middle: () => 2,
  shrunk: ({ drawn }) => grade(2.5 + 0.25 * (drawn(ACCURACY) - 2.5)),
  /** Errs as often as people in all, and is better elsewhere. */
  kindToFirst: ({ drawn, system, random }) =>
    system === 0 && uniform(random) < 0.5 ? 1 : drawn(0.89),
  kindToLong: ({ drawn, isLong, random }) =>
    isLong && uniform(random) < 0.3 ? 1 : drawn(ACCURACY),
  copy: ({ people }) => people[0]!,
} satisfies Record<string, StudyPlan["judge"]>;

export interface TableRow {
  name: string;
  plan: Omit<StudyPlan, "topics" | "items">;
  /** Percent of yes with all gates, with 10 and with 20 topics; wrong ones unless `isRight`. */
  yes: [number, number];
  isRight?: true;
}

/** The rows of the table of gates. Where people are at chance, so is the judge. */
export const ROWS: readonly TableRow[] = [
  {
    name: "3, one careless, worse judge",
    plan: { people: 3, careless: 1, judge: JUDGES.worse },
    yes: [2, 1],
  },
  {
    name: "3 at chance, judge at chance",
    plan: { people: 3, careless: 3, judge: JUDGES.atChance },
    yes: [0, 1],
  },
  {
    name: "3, 10 % yes, judge always no",
    plan: { people: 3, kind: "rare", judge: JUDGES.alwaysNo },
    yes: [0, 0],
  },
  {
    name: "3, 10 % yes, judge finds a fifth of the yes",
    plan: { people: 3, kind: "rare", judge: JUDGES.fifthOfYes },
    yes: [0, 0],
  },
  {
    name: "3, grades 0-5, judge always the middle",
    plan: { people: 3, kind: "grades", judge: JUDGES.middle },
    yes: [0, 0],
  },
  {
    name: "3, grades 0-5, judge shrunk to the middle",
    plan: { people: 3, kind: "grades", judge: JUDGES.shrunk },
    yes: [1, 0],
  },
  {
    name: "6 (3 an item), two careless, worse judge",
    plan: { people: 6, overlap: 3, careless: 2, judge: JUDGES.worse },
    yes: [3, 4],
  },
  {
    name: "10 (3 an item), three careless, worse judge",
    plan: { people: 10, overlap: 3, careless: 3, judge: JUDGES.worse },
    yes: [8, 7],
  },
  {
    name: "40 (3 an item), twelve careless, worse judge",
    plan: { people: 40, overlap: 3, careless: 12, judge: JUDGES.worse },
    yes: [0, 2],
  },
  {
    name: "3, equal judge",
    plan: { people: 3, judge: JUDGES.equal },
    yes: [45, 67],
    isRight: true,
  },
  {
    name: "3, 10 % yes, equal judge",
    plan: { people: 3, kind: "rare", judge: JUDGES.equal },
    yes: [33, 57],
    isRight: true,
  },
  {
    name: "3, grades 0-5, equal judge",
    plan: { people: 3, kind: "grades", judge: JUDGES.equal },
    yes: [88, 100],
    isRight: true,
  },
  {
    name: "6 (3 an item), equal judge",
    plan: { people: 6, overlap: 3, judge: JUDGES.equal },
    yes: [33, 51],
    isRight: true,
  },
  {
    name: "40 (3 an item), equal judge",
    plan: { people: 40, overlap: 3, judge: JUDGES.equal },
    yes: [0, 17],
    isRight: true,
  },
];
