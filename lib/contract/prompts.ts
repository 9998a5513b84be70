import { z } from "zod";
import { get, post } from "./endpoint";

const addedPrompt = z.object({
  /** With its version: support@1. */
  name: z.string(),
  task: z.string(),
  sha256: z.string(),
  variables: z.array(z.string()),
  temperature: z.number(),
  /** The source of its wording. */
  source: z.string().nullable(),
  text: z.string(),
});

const prompt = addedPrompt.extend({
  /** True for a prompt of the study, false for a built-in one. */
  isOwn: z.boolean(),
});
export type Prompt = z.infer<typeof prompt>;

/** Prompts of judges. A version is never changed. */
export const prompts = {
  list: get({
    name: "listPrompts",
    path: "/studies/{study}/prompts",
    output: z.object({ prompts: z.array(prompt) }),
    summary: "Prompts of the product and of the study, with their hashes",
  }),
  add: post({
    name: "addPrompt",
    path: "/studies/{study}/prompts",
    input: z.strictObject({
      /** Name of the file, for messages. */
      file: z.string().min(1).max(200),
      text: z.string().min(1).max(100_000),
    }),
    output: addedPrompt,
    summary: "Adds a prompt file; a version is never changed",
  }),
};
