import * as z from "zod";
import { json, type Json } from "../json-schema";
import { PROFILE_NAMES, type ProfileName } from "./profile-names";

export { PROFILE_NAMES, type ProfileName };

/** Fields of a request's body, as JSON. */
export type BodyFields = Record<string, Json>;

/** How the calls of an endpoint are made, besides its address, key and model. */
export const callingSchema = z.strictObject({
  profile: z.enum(PROFILE_NAMES).default("other"),
  /** Fields that are added to the body of every call. */
  extraBody: z.record(z.string(), json).default({}),
  /** Parameters that are added to the address of every call. Not for secrets. */
  query: z.record(z.string(), z.string()).default({}),
  /** Text of a system message that comes before the prompt. */
  system: z.string().nullable().default(null),
  /** Names under which the endpoint may answer, besides the model's own. */
  aliases: z.array(z.string()).default([]),
  /** Whether a model that can reason is asked not to. */
  reasoning: z.enum(["off", "allowed"]).default("off"),
  /** Tokens that a reasoning model gets for its reasoning, in addition to the prompt's limit. */
  reasoningTokens: z.number().int().min(0).max(200_000).default(8192),
  /** Whether the reasoning is stored beside the answer. */
  keepsReasoning: z.boolean().default(true),
});

export type Calling = z.infer<typeof callingSchema>;
