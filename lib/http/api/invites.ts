import { z } from "zod";
import { clientAddress } from "@/lib/auth/client-address";
import { createInvite, listInvites, revokeInvite } from "@/lib/studies/people/invites";
import { redeemInvite } from "@/lib/studies/people/redeem-invite";
import { optionalUser } from "../optional-user";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { count, date, done, ok } from "./shapes";

const inviteList = z.object({
  invites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string(),
      isCrowd: z.boolean(),
      quota: count.nullable(),
      uses: count,
      maxUses: count.nullable(),
      expiresAt: date,
      state: z.string(),
    }),
  ),
});

export const getInvites = defineRoute({
  name: "listInvites",
  method: "GET",
  path: "/studies/{study}/invites",
  permission: "study:coordinate",
  input: z.object({}),
  output: inviteList,
  summary: "Links that let people in; never their tokens",
  run: async ({ study }) => ({ invites: await listInvites(study.id) }) as never,
});

export const postInvite = defineRoute({
  name: "createInvite",
  method: "POST",
  path: "/studies/{study}/invites",
  permission: "study:coordinate",
  personOnly: true,
  output: z.object({ id: z.string(), token: z.string() }),
  summary: "Makes a link; its token is given once",
  input: z.strictObject({
    name: z.string().min(1).max(100),
    role: z.enum(["annotator", "coordinator", "researcher"]).default("annotator"),
    isCrowd: z.boolean().default(false),
    quota: count.min(1).max(100_000).nullable().default(null),
    completionCode: z.string().max(200).nullable().default(null),
    screenOutCode: z.string().max(200).nullable().default(null),
    marketplaceKey: z.string().max(20_000).nullable().default(null),
    marketplaceAudience: z.string().max(500).nullable().default(null),
    marketplaceStudy: z.string().max(200).nullable().default(null),
    consentText: z.string().max(20_000).nullable().default(null),
    maxUses: count.min(1).max(100_000).nullable().default(null),
    days: count.min(1).max(3650).nullable().default(30),
  }),
  run: ({ study, input, user }) => createInvite(study.id, input, user.id),
});

export const deleteInvite = defineRoute({
  name: "revokeInvite",
  method: "DELETE",
  path: "/studies/{study}/invites/{invite}",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({}),
  output: ok,
  summary: "Withdraws a link; who came by it stays",
  run: async ({ study, params, user }) => {
    await revokeInvite(study.id, idParam(params.invite, "link"), user.id);
    return done;
  },
});

export const postJoin = defineRoute({
  name: "redeemInvite",
  method: "POST",
  path: "/join",
  permission: "public",
  output: z.object({ slug: z.string(), ticket: z.string().nullable() }),
  summary: "Uses a link: joins its study, with a new account where nobody is signed in",
  input: z.strictObject({
    token: z.string().min(10).max(100),
    consented: z.boolean().default(false),
    username: z.string().max(63).optional(),
    password: z.string().max(200).optional(),
    crowdId: z.string().max(200).optional(),
    submission: z.string().max(200).optional(),
    marketplaceToken: z.string().max(10_000).optional(),
  }),
  run: async ({ input, request }) =>
    redeemInvite(
      input,
      await optionalUser(request),
      clientAddress(request.headers.get("x-forwarded-for")),
    ),
});
