import { z } from "zod";
import { TOPIC_STATES } from "@/lib/domain/assignment/topic-state";
import { get, post } from "./endpoint";
import { csvFile } from "./file-content";
import { count, optionalTimestamp, timestamp, ok } from "./shapes";

/** A topic by its id in files, and a person by account. */
const place = z.strictObject({ topic: z.string().max(500), account: z.string().max(100) });
const places = z.array(place).max(50_000).default([]);

const person = z.object({
  account: z.string(),
  /** Whether topics can be assigned to them: they are an annotator of the study. */
  canHave: z.boolean(),
  /** Number of topics that are theirs now, and of those that they declared done. */
  topics: count,
  done: count,
  /** Items of their topics, and those on pages that they have not finished. */
  items: count,
  itemsLeft: count,
  /** Active hours so far, and what the items that are left will take at the median pace. */
  hoursUsed: z.number(),
  hoursLeft: z.number(),
  /** Active hours they may work; null for as many as it takes. */
  budget: z.number().nullable(),
  /** Whether the budget is their own and not that of the stage. */
  hasOwnBudget: z.boolean(),
});
export type AssignedPerson = z.infer<typeof person>;

const assignedTopic = z.object({
  topic: z.string(),
  title: z.string(),
  pages: count,
  items: count,
  /** How many people can judge the topic. */
  places: count,
  /** Number of pages with a place that nobody has, and of those with one that is not finished. */
  freePages: count,
  unfinishedPages: count,
});
export type AssignedTopic = z.infer<typeof assignedTopic>;

const cell = z.object({
  /** Index in `topics`, and in `people`. */
  topic: count,
  person: count,
  state: z.enum(TOPIC_STATES),
  /** Number of pages that the person has finished, and of those held. */
  done: count,
  held: count,
  /** When the state began. */
  since: optionalTimestamp,
});
export type AssignedCell = z.infer<typeof cell>;

const matrix = z.object({
  stage: z.object({ id: z.string(), name: z.string(), task: z.string() }),
  /** Who gets assigned topics: anybody, others later, or nobody else. */
  claim: z.enum(["open", "assigned first", "assigned only"]),
  closed: z.boolean(),
  /** Seconds of an answer: the median of the stage, or null before there is one. */
  secondsPerItem: z.number().nullable(),
  people: z.array(person),
  topics: z.array(assignedTopic),
  cells: z.array(cell),
});
export type AssignmentMatrix = z.infer<typeof matrix>;
/** The matrix before it is sent, with `Date` objects. */
export type AssignmentMatrixResult = z.input<typeof matrix>;

/** What was changed. */
const changed = z.object({
  assigned: count,
  released: count,
  excluded: count,
  allowed: count,
  /** Number of pages that are free again. */
  pagesFreed: count,
  /** Number of changes that were so already. */
  unchanged: count,
});
export type AssignmentChanged = z.infer<typeof changed>;

const dealt = z.object({
  given: z.array(z.object({ topic: z.string(), account: z.string() })),
  /** Topics for which there were too few people. */
  short: z.array(z.object({ topic: z.string(), missing: count })),
  /** Items of each person before and after. */
  loads: z.array(
    z.object({ account: z.string(), topics: count, itemsBefore: count, itemsAfter: count }),
  ),
  isDryRun: z.boolean(),
});
export type DealtTopics = z.infer<typeof dealt>;

const dealOptions = z.strictObject({
  /** The same seed gives the same deal. */
  seed: z.number().int().min(0).max(2_147_483_647),
  /** Accounts; all annotators of the study if absent. */
  people: z.array(z.string().max(100)).max(10_000).optional(),
  /** Ids of topics; all topics of the stage if absent. */
  topics: z.array(z.string().max(500)).max(100_000).optional(),
  /** People for each topic; as many as can judge it if absent. */
  perTopic: z.number().int().min(1).max(100).optional(),
  /** A stage of the study: who judged a topic there gets it first. */
  sameAs: z.uuid().optional(),
  dryRun: z.boolean().default(false),
});
export type DealOptions = z.infer<typeof dealOptions>;

/** Who judges which topics of a stage. */
export const assignment = {
  matrix: get({
    name: "assignment",
    path: "/studies/{study}/stages/{stage}/assignment",
    output: matrix,
    summary: "Topics by people, with states and workloads, without labels",
  }),
  change: post({
    name: "changeAssignment",
    path: "/studies/{study}/stages/{stage}/assignment",
    input: z.strictObject({
      assign: places,
      release: places,
      /** "Not this person". */
      exclude: places,
      allow: places,
      /** Also moves topics that were begun; without it they are listed and nothing changes. */
      confirmed: z.boolean().default(false),
    }),
    output: changed,
    summary:
      "Assigns topics to people, releases them, excludes people or allows them again: all or nothing; refused with a list while a topic was begun, unless confirmed",
  }),
  deal: post({
    name: "dealTopics",
    path: "/studies/{study}/stages/{stage}/assignment/deal",
    input: dealOptions,
    output: dealt,
    summary: "Deals free topics out evenly by items, keeping what is assigned",
  }),
  file: get({
    name: "assignmentFile",
    path: "/studies/{study}/stages/{stage}/assignment/file",
    output: null,
    content: csvFile,
    summary: "Who has which topic, as CSV: topic_id, account, state, since",
  }),
  takeFile: post({
    name: "takeAssignmentFile",
    path: "/studies/{study}/stages/{stage}/assignment/file",
    input: null,
    form: z.object({
      /** "1" to say what the file would change, and change nothing. */
      dryRun: z.enum(["0", "1"]).optional(),
    }),
    output: changed.extend({ isDryRun: z.boolean() }),
    summary:
      'Assigns topics as a CSV or TSV file says (multipart form, field "files"; columns topic_id, account), all or nothing',
  }),
  setBudgets: post({
    name: "setBudgets",
    path: "/studies/{study}/stages/{stage}/assignment/budgets",
    input: z.strictObject({
      budgets: z
        .array(
          z.strictObject({
            account: z.string().max(100),
            /** Active hours; null for those of the stage. */
            hours: z.number().min(0).max(10_000).nullable(),
          }),
        )
        .min(1)
        .max(10_000),
    }),
    output: ok,
    summary: "Sets how many active hours people may work in a stage",
  }),
  history: get({
    name: "topicHistory",
    path: "/studies/{study}/stages/{stage}/assignment/history",
    input: z.object({ topic: z.string().max(500) }),
    output: z.object({
      events: z.array(
        z.object({
          account: z.string(),
          kind: z.string(),
          /** Who did it; null for the product itself. */
          by: z.string().nullable(),
          at: timestamp,
        }),
      ),
    }),
    summary: "What happened to a topic of a stage: who had it when",
  }),
};
