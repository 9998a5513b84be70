import { z } from "zod";
import { callingSchema } from "@/lib/domain/judging/calling";
import { capabilitiesSchema } from "@/lib/domain/judging/capabilities";
import { ENDPOINT_SETTINGS } from "@/lib/domain/settings/judging";
import { schemasOf } from "@/lib/tasks/setting-schema";
import { get, post, remove } from "./endpoint";
import { count, timestamp, ok } from "./shapes";

/** Extra headers by name; null keeps the stored value of an endpoint that is changed. */
const headers = z
  .record(z.string(), z.string().nullable())
  .refine((given) => Object.keys(given).length <= 50, "has at most 50 headers")
  .default({});

/** The address of a language model. Its key can be written but not read. */
const modelEndpoint = z
  .object({
    id: z.string(),
    name: z.string(),
    baseUrl: z.string(),
    model: z.string(),
    hasKey: z.boolean(),
    /** Maximum number of simultaneous calls. */
    window: count,
    requestsPerMinute: count.nullable(),
    tokensPerMinute: count.nullable(),
    timeoutSeconds: count,
    /** Prices per million tokens. */
    inputPrice: z.number().nullable(),
    outputPrice: z.number().nullable(),
    /** What the endpoint supports, as found by a probe. */
    capabilities: capabilitiesSchema,
    /** How it is called: kind, extra body, query, system message, reasoning. */
    calling: callingSchema,
    /** Names of extra headers. Their values can be written but not read. */
    headerNames: z.array(z.string()),
    probedAt: timestamp,
  })
  .meta({ id: "ModelEndpoint" });
export type ModelEndpoint = z.infer<typeof modelEndpoint>;

const newModelEndpoint = z.strictObject({
  name: z.string().min(1).max(100),
  baseUrl: z.string().min(1).max(2000),
  model: z.string().min(1).max(200),
  key: z.string().min(1).max(10_000).nullable().default(null),
  /** Keeps the stored key of an endpoint that is changed; then no key is given. */
  keepsKey: z.boolean().default(false),
  ...schemasOf(ENDPOINT_SETTINGS),
  headers,
  calling: callingSchema.prefault({}),
});
export type NewModelEndpoint = z.input<typeof newModelEndpoint>;

/** Addresses of language models. */
export const modelEndpoints = {
  list: get({
    name: "listEndpoints",
    path: "/studies/{study}/endpoints",
    output: z.object({ endpoints: z.array(modelEndpoint) }),
    summary: "Addresses of language models, without their keys",
  }),
  save: post({
    name: "saveEndpoint",
    path: "/studies/{study}/endpoints",
    input: newModelEndpoint,
    output: modelEndpoint,
    summary:
      "Adds or replaces the address of a language model once short calls have shown that it answers; " +
      "its key and the values of its headers are written, never read. Those of an endpoint that is " +
      "changed can stay if it is at the same host",
  }),
  remove: remove({
    name: "removeEndpoint",
    path: "/studies/{study}/endpoints/{endpoint}",
    output: ok,
    summary: "Takes an endpoint and its key out; what it judged stays",
  }),
};
