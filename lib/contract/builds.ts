import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { jsonLinesFile } from "./file-content";
import { count, createdId, ok } from "./shapes";

/** `crux`: questions that reports answer. `evidence`: groups and the evidence of their members. */
const buildKind = z.enum(["crux", "evidence"]);
export type BuildKindName = z.infer<typeof buildKind>;

/** A build step with its progress. */
const buildStep = z.object({
  name: z.string(),
  title: z.string(),
  /** True if the step calls a language model. */
  asks: z.boolean(),
  status: z.string(),
  /** Why it stopped. */
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
  /** Number of answered calls, and of all calls. */
  done: count,
  total: count,
  /** Number of rows in its output; null before it has finished. */
  rows: count.nullable(),
  /** The file that it reads and that has no rows: without them there is nothing to do. */
  emptyInput: z.string().nullable(),
  problems: z.array(z.string()),
  /** True if somebody has replaced its output by an edited file. */
  isEdited: z.boolean(),
  /** True if an earlier step has changed since it ran. */
  isStale: z.boolean(),
});
export type BuildStep = z.infer<typeof buildStep>;

const buildRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Number of finished steps, and of all steps. */
  done: count,
  steps: count,
});
export type BuildRow = z.infer<typeof buildRow>;

const build = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Name of the model's endpoint. */
  endpoint: z.string(),
  settings: z.record(z.string(), z.union([z.number(), z.boolean(), z.array(z.string())])),
  inputs: z.array(z.object({ name: z.string(), rows: count })),
  steps: z.array(buildStep),
});
export type Build = z.infer<typeof build>;

/** What was imported into the study. */
const taken = z.object({ topics: count, passages: count });
export type TakenBuild = z.infer<typeof taken>;

/** Collections that are built with a language model. */
export const builds = {
  list: get({
    name: "listBuilds",
    path: "/studies/{study}/builds",
    output: z.object({ builds: z.array(buildRow) }),
    summary: "Collections that are being built",
  }),
  create: post({
    name: "createBuild",
    path: "/studies/{study}/builds",
    input: null,
    form: z.object({
      name: z.string().optional(),
      kind: buildKind,
      endpointId: z.string(),
      /** JSON: numbers by name, and `prompts`: names of prompts for the steps of their tasks. */
      settings: z.string().optional(),
    }),
    output: createdId,
    summary:
      'Begins a collection (multipart form: "files", "name", "kind" crux or evidence, "endpointId", ' +
      '"settings" as JSON)',
  }),
  get: get({
    name: "getBuild",
    path: "/studies/{study}/builds/{build}",
    output: build,
    summary: "A collection's steps and how far they are",
  }),
  startStep: post({
    name: "startBuildStep",
    path: "/studies/{study}/builds/{build}/steps/{step}",
    input: z.strictObject({
      /** Ends the step without the calls that fail; otherwise it pauses. */
      skipsFailed: z.boolean().default(false),
    }),
    output: ok,
    summary:
      "Runs a step; answers that came before are not asked for again. It pauses if calls fail, unless it may " +
      "end without them",
  }),
  stopStep: remove({
    name: "stopBuildStep",
    path: "/studies/{study}/builds/{build}/steps/{step}",
    output: ok,
    summary: "Stops a step; what was answered is kept",
  }),
  text: get({
    name: "buildText",
    path: "/studies/{study}/builds/{build}/texts/{step}",
    output: null,
    content: jsonLinesFile,
    summary: "What a step made, as JSON lines",
  }),
  editText: post({
    name: "editBuildText",
    path: "/studies/{study}/builds/{build}/texts/{step}",
    input: null,
    form: z.object({}),
    output: ok,
    summary: 'Puts an edited file in the place of what a step made (multipart form, field "files")',
  }),
  take: post({
    name: "takeBuild",
    path: "/studies/{study}/builds/{build}/taken",
    output: taken,
    summary: "Takes a finished collection into the study",
  }),
};
