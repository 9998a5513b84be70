import { z } from "zod";
import { addAccount, changeAccount, listAccounts } from "@/lib/auth/accounts";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/auth/second-factor";
import { endWork } from "@/lib/studies/people/end-work";
import { retentionOf, setRetention } from "@/lib/studies/people/retention";
import { auditJsonl } from "@/lib/studies/running/audit-export";
import { defineRoute } from "../define-route";
import { streamOf } from "../stream-of";

const count = z.number().int();
const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const days = z.number().int().min(0).max(3650).nullable();

export const postEndWork = defineRoute({
  name: "endCrowdWork",
  method: "POST",
  path: "/studies/{study}/crowd-ended",
  permission: "study:coordinate",
  takesTexts: true,
  summary:
    "Work that the marketplace says was returned or ran out of time: frees its pages, keeps its labels",
  input: z.strictObject({
    ids: z.array(z.string().max(200)).min(1).max(10_000),
    reason: z.enum(["returned", "timed out"]),
  }),
  output: z.object({ people: count, released: count, unknown: z.array(z.string()) }),
  run: ({ study, input, user }) => endWork(study.id, input.ids, input.reason, user.id),
});

export const getRetention = defineRoute({
  name: "getRetention",
  method: "GET",
  path: "/studies/{study}/retention",
  permission: "study:coordinate",
  input: z.object({}),
  output: z.object({ days }),
  summary: "How long after closing the marketplace's ids are kept",
  run: async ({ study }) => ({ days: await retentionOf(study.id) }),
});

export const postRetention = defineRoute({
  name: "setRetention",
  method: "POST",
  path: "/studies/{study}/retention",
  permission: "study:coordinate",
  input: z.strictObject({ days }),
  output: ok,
  summary:
    "Says how many days after closing the marketplace's ids are deleted; null: never by itself",
  run: async ({ study, input, user }) => {
    await setRetention(study.id, input.days, user.id);
    return done;
  },
});

export const getAuditFile = defineRoute({
  name: "auditFile",
  method: "GET",
  path: "/studies/{study}/audit.jsonl",
  permission: "study:coordinate",
  input: z.object({}),
  output: null,
  summary: "The whole audit as JSON lines, oldest first, people under their pseudonyms",
  run: async ({ study }) =>
    new Response(streamOf(auditJsonl(study.id)), {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Content-Disposition": 'attachment; filename="audit.jsonl"',
      },
    }),
});

export const postFactor = defineRoute({
  name: "beginSecondFactor",
  method: "POST",
  path: "/account/second-factor",
  permission: "signed_in",
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), picture: z.string() }),
  summary: "A secret for your authenticator app; it counts once confirmed",
  run: ({ user }) => beginSecondFactor(user.id, user.username),
});

export const postConfirmFactor = defineRoute({
  name: "confirmSecondFactor",
  method: "POST",
  path: "/account/second-factor/confirmed",
  permission: "signed_in",
  input: z.strictObject({ code: z.string().max(20) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  summary: "Switches your second factor on; gives the recovery codes once",
  run: ({ user, input }) => confirmSecondFactor(user.id, input.code, user.session),
});

export const endFactor = defineRoute({
  name: "endSecondFactor",
  method: "DELETE",
  path: "/account/second-factor",
  permission: "signed_in",
  input: z.strictObject({ code: z.string().max(40) }),
  output: ok,
  summary: "Switches your second factor off; needs a code of it",
  run: async ({ user, input }) => {
    await endSecondFactor(user.id, input.code, user.session);
    return done;
  },
});

export const getAccounts = defineRoute({
  name: "listAccounts",
  method: "GET",
  path: "/accounts",
  permission: "admin",
  input: z.object({}),
  summary: "Every account but crowd workers'",
  output: z.object({
    accounts: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        isAdmin: z.boolean(),
        disabled: z.boolean(),
        secondFactor: z.boolean(),
        studies: count,
      }),
    ),
  }),
  run: async () => ({ accounts: await listAccounts() }),
});

export const postAccount = defineRoute({
  name: "addAccount",
  method: "POST",
  path: "/accounts",
  permission: "admin",
  output: z.object({ password: z.string() }),
  summary: "Makes an account; its password is given once",
  input: z.strictObject({
    username: z.string().min(1).max(63),
    name: z.string().max(200).optional(),
    isAdmin: z.boolean().default(false),
  }),
  run: async ({ input, user }) => ({
    password: (
      await addAccount(
        {
          username: input.username,
          name: input.name?.trim() || input.username,
          isAdmin: input.isAdmin,
        },
        user.id,
      )
    ).password,
  }),
});

export const patchAccount = defineRoute({
  name: "changeAccount",
  method: "POST",
  path: "/accounts/{account}",
  permission: "admin",
  output: ok,
  summary:
    "Deactivates an account or lets it in again, makes it administrator or not, takes its second factor away",
  input: z.strictObject({
    disabled: z.boolean().optional(),
    isAdmin: z.boolean().optional(),
    resetSecondFactor: z.literal(true).optional(),
  }),
  run: async ({ input, params, user }) => {
    await changeAccount(params.account ?? "", input, user.id);
    return done;
  },
});
