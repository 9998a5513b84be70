import { z } from "zod";
import { createToken, listTokens, revokeToken } from "@/lib/auth/api-tokens";
import { audit } from "@/lib/db/audit";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { date, done, ok } from "./shapes";

export const getTokens = defineRoute({
  name: "listTokens",
  method: "GET",
  path: "/studies/{study}/tokens",
  permission: "study:coordinate",
  input: z.object({}),
  summary: "Tokens of programs; never their values",
  output: z.object({
    tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.string(),
        createdAt: date,
        lastUsed: date,
        revoked: z.boolean(),
      }),
    ),
  }),
  run: async ({ study }) => ({ tokens: await listTokens(study.id) }) as never,
});

export const postToken = defineRoute({
  name: "createToken",
  method: "POST",
  path: "/studies/{study}/tokens",
  permission: "study:coordinate",
  personOnly: true,
  output: z.object({ id: z.string(), token: z.string() }),
  summary: "Makes a token for a program; it is given once",
  input: z.strictObject({
    name: z.string().min(1).max(100),
    role: z.enum(["researcher", "coordinator"]).default("researcher"),
  }),
  run: async ({ study, input, user }) => {
    const made = await createToken(study.id, user.id, input.name, input.role);
    await audit({
      userId: user.id,
      studyId: study.id,
      action: "token.create",
      detail: { tokenId: made.id, name: input.name, role: input.role },
    });
    return made;
  },
});

export const deleteToken = defineRoute({
  name: "revokeToken",
  method: "DELETE",
  path: "/studies/{study}/tokens/{token}",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({}),
  output: ok,
  summary: "Withdraws a token",
  run: async ({ study, params, user }) => {
    await revokeToken(study.id, idParam(params.token, "token"));
    await audit({
      userId: user.id,
      studyId: study.id,
      action: "token.revoke",
      detail: { tokenId: params.token },
    });
    return done;
  },
});
