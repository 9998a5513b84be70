import type { ExamplesOf } from "./example-types";
import { SHEET } from "./example-files";
import { PATH_EXAMPLES } from "./path-examples";

const { account, item, rater, sheetTopic, slot, topic } = PATH_EXAMPLES;
const cell = { topic: sheetTopic, account };

/** What annotators send, and what is decided about their work. */
export const judging: ExamplesOf<
  | "assignment"
  | "pages"
  | "heldPages"
  | "slots"
  | "quality"
  | "qualification"
  | "questions"
  | "exclusions"
  | "adjudication"
  | "sheets"
> = {
  assignment: {
    change: { assign: [cell] },
    deal: { seed: 1, perTopic: 1, dryRun: true },
    takeFile: {
      fields: { dryRun: "1" },
      files: { "assignment.csv": `topic_id,account\nt1,${account}\n` },
    },
    setBudgets: { budgets: [{ account, hours: 20 }] },
    history: { topic: sheetTopic },
  },
  pages: {
    next: {},
    acknowledge: { hash: "9f2c" },
    ownItems: { topic, kind: "unjudged" },
    ownLabels: { kind: "difficult" },
  },
  heldPages: { release: { to: null }, releaseMany: { slots: [PATH_EXAMPLES.heldSlot], to: null } },
  slots: {
    save: {
      itemId: item,
      idempotencyKey: "0198c1f4-save-1",
      baseVersion: 0,
      label: "1",
      textHash: "0".repeat(64),
      highlights: [{ start: 0, end: 4, quote: "Kelp" }],
      durationMs: 4200,
    },
    acknowledge: { hash: "9f2c" },
  },
  quality: { annotator: { differs: "yes" } },
  qualification: {
    usePage: {
      answers: { from: "given", labels: [{ itemId: item, label: "1", comment: "See line one." }] },
    },
    feedback: { text: "Read the whole passage first.", items: [] },
    decide: { decision: "released" },
  },
  questions: {
    ask: {
      id: PATH_EXAMPLES.question,
      slot,
      item,
      text: "Does a picture's caption count?",
    },
    list: { state: "open" },
    answer: { text: "Yes: a caption is part of the text.", audience: "everybody" },
    close: { closed: true },
    addNote: { text: "A caption is part of the text." },
  },
  exclusions: {
    plan: { raters: [rater] },
    exclude: { raters: [rater], mayGoOn: false },
    undo: { raters: [rater] },
  },
  adjudication: {
    queue: { kind: "all" },
    decide: { label: "1", reason: "The second sentence says it." },
  },
  sheets: {
    write: { format: "csv" },
    writeAll: { format: "xlsx" },
    take: { fields: { account, dryRun: "1" }, files: SHEET },
    writeOwn: { format: "csv" },
    takeOwn: { fields: { dryRun: "1" }, files: SHEET },
  },
};
