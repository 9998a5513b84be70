import * as z from "zod";
import { json } from "../json-schema";

/** What an endpoint supports for a model, as found by a probe. */
export const capabilitiesSchema = z.object({
  /** The field that limits the tokens of an answer. */
  tokenField: z.enum(["max_tokens", "max_completion_tokens"]).default("max_tokens"),
  temperature: z.boolean().default(true),
  topP: z.boolean().default(true),
  /** Maximum number of alternatives for each token; 0 for none. */
  topLogprobs: z.number().int().min(0).max(20).default(0),
  /** Smallest token limit that is accepted. */
  minTokens: z.number().int().min(1).default(1),
  /** How answers can be bound to a JSON schema. */
  structured: z.enum(["json_schema", "none"]).default("none"),
  /** Whether the model reasons before it answers: never, not if it is asked not to, or always. */
  reasoning: z.enum(["none", "off", "on"]).default("none"),
  /** The fields that ask it not to reason, if that works. */
  reasoningOff: z.record(z.string(), json).default({}),
});

export type Capabilities = z.infer<typeof capabilitiesSchema>;

/** Returns stored capabilities; those of earlier versions knew temperature and top-p as one. */
export function capabilitiesOf(stored: unknown): Capabilities {
  const known = stored as { temperature?: boolean; topP?: boolean };
  return capabilitiesSchema.parse({ topP: known.temperature ?? true, ...known });
}
