import { createHash } from "node:crypto";
import * as z from "zod";
import { capabilitiesSchema } from "@/lib/domain/judging/capabilities";
import type { AnswerRules } from "../answer-rules";

const rules: z.ZodType<AnswerRules> = z.object({
  parser: z.union([z.literal(1), z.literal(2)]),
  pattern: z.union([
    z.object({ kind: z.literal("whole") }),
    z.object({ kind: z.literal("last line") }),
    z.object({ kind: z.literal("json"), field: z.string(), reasons: z.string() }),
  ]),
  scale: z.array(z.string()).nullable(),
});

const file = z.object({
  name: z.string(),
  requests: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});

/** What a batch asks, and how its answers are read. */
export const manifestSchema = z.object({
  format: z.literal("assay batch 1"),
  task: z.string(),
  prompt: z.object({ name: z.string(), sha256: z.string(), task: z.string() }),
  model: z.string(),
  /** The first part of the custom id of every call. */
  judge: z.string(),
  /** SHA-256 of the endpoint and how it is called. */
  identity_sha256: z.string(),
  aliases: z.array(z.string()),
  /** True where the endpoint's address alone decides which model answers. */
  any_name: z.boolean(),
  capabilities: capabilitiesSchema,
  capabilities_from: z.enum(["file", "probe", "usual"]),
  rules,
  keeps_reasoning: z.boolean(),
  samples: z.number().int(),
  temperature: z.number(),
  /** Whether calls are open whose known answer says nothing. */
  asks_again: z.boolean(),
  /** Calls in the files. */
  calls: z.number().int(),
  /** Calls that were left out, because their answers were known. */
  known: z.number().int(),
  /** Calls that were left out, because another item is asked by the same words. */
  repeated: z.number().int(),
  /** Estimated tokens of the prompts, and the most that the answers may have. */
  prompt_tokens: z.number().int(),
  answer_tokens: z.number().int(),
  files: z.array(file),
  /** The file with the key and the number of characters of the prompt of each call. */
  call_list: file,
});

export type BatchManifest = z.infer<typeof manifestSchema>;

/** Returns the hash of an identity, which holds an address and settings. */
export function identityHash(identity: string): string {
  return createHash("sha256").update(identity).digest("hex");
}
