import { z } from "zod";
import { taskKeys } from "@/lib/tasks/registry";
import { get, post, remove } from "./endpoint";
import { eventStream } from "./file-content";
import { count, noteCode, ok } from "./shapes";

const studyName = z.string().min(1).max(200);
const studyDescription = z.string().max(5000).optional();

const studyRow = z.object({
  /** The study's part of the address. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The user's role. */
  role: z.string(),
  closed: z.boolean(),
  archived: z.boolean(),
  /** Whether all stages are paused: no page is given out. */
  paused: z.boolean(),
  /** Whether nobody can read what people label. */
  blind: z.boolean(),
  topics: count,
  stages: count,
});
export type StudyRow = z.infer<typeof studyRow>;

/** Counts of a stage. Skipped and failed items are not counted as labels. */
const stageOverview = z.object({
  id: z.string(),
  task: z.enum(taskKeys()),
  name: z.string(),
  pages: count,
  items: count,
  /** Number of slots, of those taken, and of those finished. */
  slots: count,
  claimed: count,
  completed: count,
  humanLabels: count,
  machineLabels: count,
  syntheticLabels: count,
});
export type StageOverview = z.infer<typeof stageOverview>;

/** The result of an import. */
const importSummary = z
  .object({
    /** What each file holds, with the number of its records. */
    files: z.array(z.object({ file: z.string(), kind: z.string(), records: count })),
    topics: count,
    subQuestions: count,
    passages: count,
    reports: count,
    answers: count,
    /** Number of existing topics that get other assessors. */
    assessors: count,
    /** Number of records that the study already had, unchanged. */
    unchanged: count,
    /** By task. */
    pages: z.record(z.string(), count),
    judgments: z
      .object({
        read: count,
        written: count,
        replaced: count,
        /** Number of labels of filtered questions that were left out, as asked. */
        leftOut: count,
        highlights: count,
        raters: count,
        /** Number of reports labelled as answering, without a highlighted span. */
        onesWithoutSpan: count,
      })
      .nullable(),
    /** Sentences about imported records that may not have the intended effect. */
    warnings: z.array(z.string()),
    /** The warnings as codes, in the same order. */
    warning_codes: z.array(noteCode),
  })
  .meta({ id: "ImportSummary" });
export type ImportSummary = z.infer<typeof importSummary>;

/** An import as the audit recorded it. Earlier versions recorded less. */
export const pastImport = importSummary.extend({
  files: z.array(z.object({ file: z.string(), kind: z.string(), records: count.default(0) })),
  assessors: count.default(0),
  judgments: importSummary.shape.judgments
    .unwrap()
    .extend({ leftOut: count.default(0) })
    .nullable(),
  warnings: z.array(z.string()).default([]),
  warning_codes: z.array(noteCode).default([]),
});

/** Annotators per page, as text; checked by the route, which reports what is wrong. */
const overlap = z.string().optional();

/** "1" to find out what an import would make or what is wrong with it, and change nothing. */
const dryRun = z.enum(["0", "1"]).optional();

/** "1" to leave out labels of filtered questions; otherwise they are problems. */
const leaveOutFiltered = z.enum(["0", "1"]).optional();

/** The name and description of a study created from files. */
export const newStudyForm = z.object({
  name: studyName,
  description: studyDescription,
  /** Id of the template whose settings it gets. */
  template: z.union([z.uuid(), z.literal("")]).optional(),
  /** The one of the files that is such a template. */
  templateFile: z.string().max(500).optional(),
});

/** A new study, with notes on what of its template could not be put in place. */
export const createdStudy = z.object({
  slug: z.string(),
  warnings: z.array(z.string()),
  /** The warnings as codes, in the same order. */
  warning_codes: z.array(noteCode),
});

/** Studies: creating, filling, closing, deleting them. */
export const studies = {
  list: get({
    name: "listStudies",
    path: "/studies",
    output: z.object({ studies: z.array(studyRow) }),
    summary: "The studies you can open",
  }),
  create: post({
    name: "createStudy",
    path: "/studies",
    input: z.strictObject({
      name: studyName,
      description: studyDescription,
      /** Made from the name if absent. */
      slug: z.string().optional(),
      /** Slug of the study whose collection the new one uses too. */
      collectionOf: z.string().max(63).optional(),
      /** Id of the template whose settings it gets. */
      template: z.uuid().optional(),
    }),
    output: createdStudy,
    summary:
      "Makes a study that you coordinate: empty or over the collection of another, with settings of a template or without",
  }),
  createFromFiles: post({
    name: "createStudyFromFiles",
    path: "/studies/from-files",
    input: null,
    form: newStudyForm.extend({ overlap, dryRun, leaveOutFiltered }),
    output: createdStudy.extend({
      /** Null if no file but a template was given. */
      imported: importSummary.nullable(),
    }),
    summary:
      "Makes a study and imports its files, both or neither " +
      '(multipart form, fields "name", "description", "files"; optional "overlap", "dryRun": ' +
      "1 only says what the import would make, and changes nothing, " +
      '"leaveOutFiltered": 1 leaves out labels of filtered questions, "template": the id of one ' +
      'whose settings the study gets, and "templateFile": the one of the files that is a template)',
  }),
  get: get({
    name: "getStudy",
    path: "/studies/{study}",
    output: z.object({
      slug: z.string(),
      name: z.string(),
      role: z.string(),
      /** Number of rows by kind. */
      collection: z.record(z.string(), count),
      stages: z.array(stageOverview),
    }),
    summary: "Counts of a study's collection and stages",
  }),
  changes: get({
    name: "studyChanges",
    path: "/studies/{study}/changes",
    output: null,
    content: eventStream,
    summary:
      "Says as server-sent events that labels of a study have changed: an event `changed` without data",
  }),
  importFiles: post({
    name: "importFiles",
    path: "/studies/{study}/import",
    input: null,
    form: z.object({ overlap, dryRun, leaveOutFiltered }),
    output: importSummary,
    summary:
      "Imports topics, passages, reports, answers and judgments, all or nothing " +
      '(multipart form, field "files"; optional "overlap", "dryRun": 1 only says ' +
      "what the import would make, and changes nothing, and " +
      '"leaveOutFiltered": 1 leaves out labels of filtered questions)',
  }),
  close: post({
    name: "closeStudy",
    path: "/studies/{study}/closed",
    input: z.strictObject({
      closed: z.boolean(),
      /** Closes the study even if pages are held. */
      force: z.boolean().default(false),
    }),
    output: ok,
    summary: "Closes a study or opens it again; refused while pages are held, unless forced",
  }),
  setBlind: post({
    name: "setBlind",
    path: "/studies/{study}/blind",
    input: z.strictObject({ blind: z.boolean() }),
    output: ok,
    summary: "Makes a study blind, or unblinds it; audited",
  }),
  describe: post({
    name: "describeStudy",
    path: "/studies/{study}/details",
    input: z.strictObject({ name: studyName.optional(), description: studyDescription }),
    output: ok,
    summary: "Gives a study another name or description; its address stays",
  }),
  archive: post({
    name: "archiveStudy",
    path: "/studies/{study}/archived",
    input: z.strictObject({ archived: z.boolean() }),
    output: ok,
    summary: "Closes a study and takes it out of the lists, or puts it back",
  }),
  remove: remove({
    name: "deleteStudy",
    path: "/studies/{study}",
    input: z.strictObject({
      /** The slug, typed again as a confirmation. */
      address: z.string().max(63),
    }),
    output: ok,
    summary: "Deletes a study with all its labels and history; its address is typed again",
  }),
};
