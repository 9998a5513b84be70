import { z } from "zod";
import { endpoint } from "./endpoint";
import { optionalTimestamp, noQuery, nothing, ok } from "./shapes";

/** A program's token. Its value is returned once, when it is created. */
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  createdAt: optionalTimestamp,
  lastUsed: optionalTimestamp,
  revoked: z.boolean(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** Tokens with which programs act in a study. */
export const tokens = {
  list: endpoint({
    name: "listTokens",
    method: "GET",
    path: "/studies/{study}/tokens",
    input: noQuery,
    output: z.object({ tokens: z.array(apiToken) }),
    summary: "Tokens of programs; never their values",
  }),
  create: endpoint({
    name: "createToken",
    method: "POST",
    path: "/studies/{study}/tokens",
    input: z.strictObject({
      name: z.string().min(1).max(100),
      role: z.enum(["researcher", "coordinator"]).default("researcher"),
    }),
    output: z.object({ id: z.string(), token: z.string() }),
    summary: "Makes a token for a program; it is given once",
  }),
  revoke: endpoint({
    name: "revokeToken",
    method: "DELETE",
    path: "/studies/{study}/tokens/{token}",
    input: nothing,
    output: ok,
    summary: "Withdraws a token",
  }),
};
