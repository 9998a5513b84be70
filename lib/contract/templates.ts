import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { consentText } from "./invites";
import { announcedPay } from "./pay";
import { createdId, ok, span, timestamp } from "./shapes";
import { createdStudy } from "./studies";

/** What a template says it is. Another version of the format has another number. */
export const TEMPLATE_FORMAT = "assay-template/1";

/** Maximum number of known answers of a stage. */
export const MAX_KNOWN_ANSWERS = 5000;
const MAX_ID_LENGTH = 2000;
const id = z.string().min(1).max(MAX_ID_LENGTH);

/** A known answer, with its item by the names of files. */
const knownAnswer = z.strictObject({
  topic_id: id,
  run_id: id.optional(),
  docid: id.optional(),
  question_id: id.optional(),
  sentence_id: id.optional(),
  member: id.optional(),
  /** `training`: for practice, exam and batches; `gold` and `attention`: hidden among the work. */
  purpose: z.enum(["training", "gold", "attention"]),
  label: z.string().min(1).max(10_000),
  comment: z.string().optional(),
  highlights: z.array(span).max(5000).optional(),
  /** SHA-256 of the text and, after a line break, of the question: an answer fits these alone. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type KnownAnswer = z.output<typeof knownAnswer>;

const templateStage = z.strictObject({
  task: z.string().max(100),
  name: z.string().min(1).max(500),
  /** As the stage's settings in the API; what is absent has its default. */
  settings: z.record(z.string(), z.unknown()),
  known_answers: z.array(knownAnswer).max(MAX_KNOWN_ANSWERS),
});
export type TemplateStage = z.output<typeof templateStage>;

/** A prompt that was added to the study: a version, and its whole file. */
const templatePrompt = z.strictObject({
  name: z.string().min(1).max(100),
  text: z.string().min(1).max(100_000),
});
export type TemplatePrompt = z.output<typeof templatePrompt>;

const templateName = z.string().trim().min(1).max(200);
const templateDescription = z.string().max(5000).default("");

/** A template as a file: the settings of a study, without labels and people. */
export const templateDocument = z
  .strictObject({
    format: z.literal(TEMPLATE_FORMAT),
    name: templateName,
    description: templateDescription,
    study: z.strictObject({
      blind: z.boolean(),
      retentionDays: z.number().int().min(0).max(3650).nullable(),
      pay: announcedPay.nullable(),
      /** What people agree to before they join; files of earlier versions have none. */
      consentText: consentText.nullable().default(null),
    }),
    stages: z.array(templateStage).max(100),
    /** Files of earlier versions have none. */
    prompts: z.array(templatePrompt).max(200).default([]),
  })
  .meta({ id: "Template" });
export type Template = z.output<typeof templateDocument>;

const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: timestamp,
  /** Name of the maker; null for the command line. */
  who: z.string().nullable(),
  /** Whether everybody who may create studies can use it. */
  shared: z.boolean(),
  /** Whether you can remove it. */
  mayRemove: z.boolean(),
});
export type TemplateRow = z.output<typeof templateRow>;
/** A template of the list before it is sent. */
export type TemplateRowResult = z.input<typeof templateRow>;

const templateFile = { "application/json": templateDocument };

/** Templates: the settings of a study, to start others from. */
export const templates = {
  save: post({
    name: "saveTemplate",
    path: "/studies/{study}/templates",
    input: z.strictObject({
      name: templateName,
      description: templateDescription,
      /** Lets everybody who may create studies use it, with its known answers. */
      shared: z.boolean().default(false),
    }),
    output: createdId,
    summary:
      "Saves a study's settings, stages, guidelines, practice, exam, prompts, consent text and pay as a template; audited",
  }),
  ofStudy: get({
    name: "getStudyTemplate",
    path: "/studies/{study}/template",
    output: null,
    content: templateFile,
    summary: "A study's settings as the file of a template; audited",
  }),
  copyStudy: post({
    name: "copyStudy",
    path: "/studies/{study}/copies",
    input: z.strictObject({ name: templateName }),
    output: createdStudy,
    summary:
      "Makes a study with the settings and the collection of another, without its labels and people",
  }),
  list: get({
    name: "listTemplates",
    path: "/templates",
    output: z.object({ templates: z.array(templateRow) }),
    summary: "The templates that you can start a study from, newest first",
  }),
  file: get({
    name: "getTemplate",
    path: "/templates/{template}",
    output: null,
    content: templateFile,
    summary: "A template as a file",
  }),
  remove: remove({
    name: "removeTemplate",
    path: "/templates/{template}",
    output: ok,
    summary: "Removes a template; studies that were made from it stay as they are; audited",
  }),
};
