import { note } from "@/lib/messages/note";
import type { Figure } from "../figure";
import type {
  AgreementFigures,
  ClassRow,
  ConditionFigures,
  HumanJudge,
  HumanOthers,
  LevelRow,
  PeopleMean,
} from "./figure-types";

/** A judge; an annotator against the others; or the mean of the annotators' figures. */
export type ComparedKind = "llm" | "baseline" | "human" | "people";

/** One row of the comparison: its figures by the key of their column. */
export interface ComparedRow {
  /** The rater's id; empty for people together. */
  id: string;
  kind: ComparedKind;
  /** Items compared with the majority. */
  n: number;
  /** Topics behind the kappa of items. */
  topics: number;
  figures: Partial<Record<string, Figure>>;
}

/** A column of the comparison. Columns of classes have the label of their class. */
export interface ComparedColumn {
  key: string;
  measure: ComparedMeasure;
  label?: string;
}

export const COMPARED_MEASURES = [
  "systems_spearman",
  "systems_tau_b",
  "topics_spearman",
  "topics_tau_b",
  "kappa",
  "kappa_quadratic",
  "accuracy",
  "precision",
  "recall",
  "f1",
  "bias",
] as const;
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number];

export interface Comparison {
  columns: ComparedColumn[];
  /** Judges, then people together, then each annotator. */
  rows: ComparedRow[];
  /** For each column, the ids of the judges with the best value; none with fewer than two judges. */
  best: Record<string, string[]>;
}

const MEAN = "human_mean";

/**
 * Returns judges and annotators in one table. Judges are compared with all annotators: their mean
 * over topics and systems, their majority over items. Each annotator is compared in the same way
 * with the others: this is what people reach.
 */
export function comparison(
  figures: Pick<ConditionFigures, "levels" | "human_llm" | "human_others" | "people_mean">,
  raters: AgreementFigures["raters"],
): Comparison {
  const levels = levelIndex(figures.levels);
  const judges = judgeRows(figures.human_llm, levels);
  const others = new Map(figures.human_others.map((row) => [row.human, row]));
  const humans = raters.flatMap(({ rater_id, rater_type }) =>
    rater_type === "human" ? [rater_id] : [],
  );
  const people = humans.flatMap((id) => {
    const own = others.get(id);
    return own && own.n > 0 ? [personRow(own, levels)] : [];
  });
  const all = [...judges, ...people];
  const columns = columnsOf([...figures.human_llm, ...figures.human_others]).filter(({ key }) =>
    all.some((row) => row.figures[key] !== undefined),
  );
  const mean = people.length > 1 ? [meanRow(people, columns, figures.people_mean)] : [];
  return {
    columns,
    rows: [...judges, ...mean, ...people],
    best: Object.fromEntries(columns.map((column) => [column.key, bestOf(judges, column)])),
  };
}

/** The rows over all systems of two levels, by their sides. */
type LevelIndex = Record<"topic" | "run", ReadonlyMap<string, LevelRow>>;

/** Indexes rows by their sides: with many raters there are too many to search for each. */
function levelIndex({ topic, run }: ConditionFigures["levels"]): LevelIndex {
  const bySides = (rows: readonly LevelRow[]) => {
    const index = new Map<string, LevelRow>();
    for (const row of rows) {
      const key = sidesKey(row.a, row.b);
      // The first measure is the task's own; weighted recall comes after weighted precision.
      if (row.group === "all" && !index.has(key)) index.set(key, row);
    }
    return index;
  };
  return { topic: bySides(topic), run: bySides(run) };
}

function sidesKey(a: string, b: string): string {
  return `${a}\0${b}`;
}

function judgeRows(human_llm: readonly HumanJudge[], levels: LevelIndex): ComparedRow[] {
  return human_llm
    .filter(({ human }) => human === "majority")
    .map((row) => ({
      id: row.llm,
      kind: row.llm_type,
      n: row.n,
      topics: row.cohen_kappa.topics,
      figures: { ...overLevels(levels, MEAN, row.llm), ...overItems(row) },
    }));
}

function personRow(row: HumanOthers, levels: LevelIndex): ComparedRow {
  return {
    id: row.human,
    kind: "human",
    n: row.n,
    topics: row.cohen_kappa.topics,
    figures: { ...overLevels(levels, row.human, MEAN), ...overItems(row) },
  };
}

function overLevels({ topic, run }: LevelIndex, a: string, b: string): Record<string, Figure> {
  const key = sidesKey(a, b);
  const [topics, systems] = [topic.get(key), run.get(key)];
  return {
    ...(systems
      ? { systems_spearman: systems.spearman, systems_tau_b: systems.kendall_tau_b }
      : {}),
    ...(topics ? { topics_spearman: topics.spearman, topics_tau_b: topics.kendall_tau_b } : {}),
  };
}

function overItems(row: HumanJudge | HumanOthers): Record<string, Figure> {
  return {
    kappa: row.cohen_kappa,
    kappa_quadratic: row.cohen_kappa_quadratic,
    accuracy: row.accuracy,
    ...Object.assign({}, ...row.classes.map(classFigures)),
    bias: row.bias,
  };
}

function classFigures({ label, precision, recall, f1 }: ClassRow): Record<string, Figure> {
  return { [`precision_${label}`]: precision, [`recall_${label}`]: recall, [`f1_${label}`]: f1 };
}

const OF_CLASSES: readonly ComparedMeasure[] = ["precision", "recall", "f1"];

/** Returns the columns in the order of the measures, those of the first class before the others. */
function columnsOf(rows: readonly { classes: ClassRow[] }[]): ComparedColumn[] {
  const labels = rows[0]?.classes.map(({ label }) => label) ?? [];
  return COMPARED_MEASURES.flatMap((measure): ComparedColumn[] => {
    if (measure === "precision")
      return labels.flatMap((label) =>
        OF_CLASSES.map((one) => ({ key: `${one}_${label}`, measure: one, label })),
      );
    return OF_CLASSES.includes(measure) ? [] : [{ key: measure, measure }];
  });
}

/** Returns the mean of the annotators' values, without an interval. */
/**
 * Returns the mean of people's rows. It has an interval where the mean of people was computed, and
 * was computed of everybody: people who work unlike the others are left out of that one.
 */
function meanRow(
  people: readonly ComparedRow[],
  columns: readonly ComparedColumn[],
  computed: PeopleMean | null,
): ComparedRow {
  const withInterval: Record<string, Figure | null | undefined> = {
    systems_spearman: computed?.systems_spearman,
    topics_spearman: computed?.topics_spearman,
    kappa: computed?.cohen_kappa,
    kappa_quadratic: computed?.cohen_kappa_quadratic,
  };
  const isOfEverybody = computed?.people === people.length;
  const figures = columns.flatMap(({ key }): [string, Figure][] => {
    const own = people.flatMap((row) => row.figures[key] ?? []);
    const values = own.flatMap(({ value }) => (value === null ? [] : [value]));
    if (values.length === 0) return [];
    const known = isOfEverybody ? withInterval[key] : null;
    if (known) return [[key, known]];
    return [
      [
        key,
        {
          value: values.reduce((sum, value) => sum + value, 0) / values.length,
          ci: null,
          ci_method: "none",
          ci_reason: note("interval.mean_of_annotators"),
          topics: Math.max(...own.map(({ topics }) => topics)),
          n: values.length,
          reason: null,
        },
      ],
    ];
  });
  const mean = (of: (row: ComparedRow) => number) =>
    Math.round(people.reduce((sum, row) => sum + of(row), 0) / people.length);
  return {
    id: "",
    kind: "people",
    // Each annotator has items of their own: the numbers are means too.
    n: mean(({ n }) => n),
    topics: mean(({ topics }) => topics),
    figures: Object.fromEntries(figures),
  };
}

function bestOf(judges: readonly ComparedRow[], { key, measure }: ComparedColumn): string[] {
  const values = judges.flatMap(({ id, figures }) => {
    // Without an interval nothing tells a better judge from a luckier one.
    const value = figures[key]?.ci ? figures[key].value : null;
    // The best bias is the one nearest to none.
    return value === null ? [] : [{ id, value: measure === "bias" ? -Math.abs(value) : value }];
  });
  if (values.length < 2) return [];
  const most = Math.max(...values.map(({ value }) => value));
  return values.filter(({ value }) => value === most).map(({ id }) => id);
}
