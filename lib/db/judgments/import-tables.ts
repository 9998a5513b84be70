import type { BulkTransaction } from "../core/database";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Condition, JudgmentStatus, Purpose, RaterType } from "../core/generated/enums";

/**
 * DDL of the temporary tables of an import: labels, and the numbered contents, items and raters
 * that they refer to. The function `assay_add_judgments` reads `given_labels` and `current_labels`,
 * and refuses other columns.
 */
export const IMPORT_TABLES = `
  CREATE TEMP TABLE staged (
    seq int,
    file smallint,
    line int,
    item int,
    rater int,
    given int
  ) ON COMMIT DROP;

  CREATE TEMP TABLE given_labels (
    n int,
    task text,
    purpose "Purpose",
    condition "Condition",
    "shownLabel" text,
    "shownRaterId" text,
    category text,
    ordinal smallint,
    rating smallint,
    status "JudgmentStatus",
    reason text,
    "durationMs" int,
    "submittedAt" timestamptz,
    comment text,
    difficult boolean,
    "readsDifferently" boolean,
    synthetic boolean,
    nugget jsonb,
    highlights jsonb,
    snapshot jsonb
  ) ON COMMIT DROP;

  CREATE TEMP TABLE staged_items (
    n int,
    task text,
    key text,
    topic text,
    run text,
    docid text,
    question text,
    sentence text,
    member text
  ) ON COMMIT DROP;

  CREATE TEMP TABLE staged_raters (
    n int,
    "externalId" text,
    type "RaterType",
    "isMixed" boolean,
    synthetic boolean
  ) ON COMMIT DROP;

  CREATE TEMP TABLE resolved (
    n int,
    task text,
    key text,
    member text,
    "topicId" uuid,
    "questionId" uuid,
    filtered boolean,
    "reportId" uuid,
    "passageId" uuid,
    "sentenceId" uuid,
    "citationId" uuid,
    "stageId" uuid
  ) ON COMMIT DROP;

  CREATE TEMP TABLE placed_items (n int, id uuid, task text, place bigint) ON COMMIT DROP;

  CREATE TEMP TABLE placed_raters (n int, id uuid, place bigint, among bigint) ON COMMIT DROP;

  CREATE TEMP TABLE passed_over (seq int) ON COMMIT DROP;

  CREATE TEMP TABLE replaced (seq int, id uuid, version int) ON COMMIT DROP;

  CREATE TEMP TABLE current_labels (
    place bigint,
    "itemId" uuid,
    "raterId" uuid,
    given int,
    id uuid,
    version int
  ) ON COMMIT DROP;
`;

/** A label of a file. */
export type StagedLabel = {
  seq: number;
  /** Index of the file. */
  file: number;
  line: number;
  /** Numbers of its item, its rater and its content. */
  item: number;
  rater: number;
  given: number;
};

/** The content of labels: everything but item and rater. Many labels of a file share one. */
export type GivenLabel = {
  n: number;
  task: TaskKey;
  purpose: Purpose;
  condition: Condition;
  shownLabel: string | null;
  shownRaterId: string | null;
  category: string | null;
  ordinal: number | null;
  rating: number | null;
  status: JudgmentStatus;
  reason: string | null;
  durationMs: number | null;
  submittedAt: Date | null;
  comment: string | null;
  difficult: boolean;
  readsDifferently: boolean;
  synthetic: boolean;
  nugget: unknown;
  highlights: unknown;
  snapshot: unknown;
};

/** An item by the ids used in files; parts that it lacks are empty. */
export type StagedItem = {
  n: number;
  task: TaskKey;
  key: string;
  topic: string;
  run: string;
  docid: string;
  question: string;
  sentence: string;
  member: string;
};

export type StagedRater = {
  n: number;
  externalId: string;
  type: RaterType;
  /** True if the files give the rater two types. */
  isMixed: boolean;
  synthetic: boolean;
};

/** An item by the rows of collection and stage that it refers to. */
type ResolvedItem = {
  n: number;
  task: TaskKey;
  key: string;
  member: string;
  topicId: string;
  questionId: string | null;
  filtered: boolean | null;
  reportId: string | null;
  passageId: string | null;
  sentenceId: string | null;
  citationId: string | null;
  stageId: string;
};

type ImportTables = {
  staged: StagedLabel;
  given_labels: GivenLabel;
  staged_items: StagedItem;
  staged_raters: StagedRater;
  resolved: ResolvedItem;
  /** The ids of numbered items, and their positions. */
  placed_items: { n: number; id: string; task: TaskKey; place: string };
  placed_raters: { n: number; id: string; place: string; among: string };
  /** Labels that are replaced by a later one of the same rater on the same item. */
  passed_over: { seq: number };
  /** Judgments whose label was replaced, with their new version. */
  replaced: { seq: number; id: string; version: number };
  /** The labels that become current, in the order of their places; a new one has no id yet. */
  current_labels: {
    place: string;
    itemId: string;
    raterId: string;
    given: number;
    id: string | null;
    version: number;
  };
};

/** Returns the database with the temporary tables of the import. */
export function importing({ $kysely }: BulkTransaction) {
  return $kysely.withTables<ImportTables>();
}

export type Importing = ReturnType<typeof importing>;
