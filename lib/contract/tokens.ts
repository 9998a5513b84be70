import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { optionalTimestamp, ok } from "./shapes";

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
  list: get({
    name: "listTokens",
    path: "/studies/{study}/tokens",
    output: z.object({ tokens: z.array(apiToken) }),
    summary: "Tokens of programs; never their values",
  }),
  create: post({
    name: "createToken",
    path: "/studies/{study}/tokens",
    input: z.strictObject({
      name: z.string().min(1).max(100),
      role: z.enum(["researcher", "coordinator"]).default("researcher"),
    }),
    output: z.object({ id: z.string(), token: z.string() }),
    summary: "Makes a token for a program; it is given once",
  }),
  revoke: remove({
    name: "revokeToken",
    path: "/studies/{study}/tokens/{token}",
    output: ok,
    summary: "Withdraws a token",
  }),
};
