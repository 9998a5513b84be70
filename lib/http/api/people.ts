import { addAccount, changeAccount, listAccounts } from "@/lib/auth/accounts";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/auth/second-factor";
import { account } from "@/lib/contract/account";
import { accounts } from "@/lib/contract/accounts";
import { audit } from "@/lib/contract/audit";
import { crowd } from "@/lib/contract/crowd";
import { done } from "@/lib/contract/shapes";
import { endWork } from "@/lib/studies/people/end-work";
import { retentionOf, setRetention } from "@/lib/studies/people/retention";
import { auditJsonl } from "@/lib/studies/audit/audit-export";
import { defineRoute } from "../define-route";
import { streamOf } from "../stream-of";

export const postEndWork = defineRoute(crowd.endWork, {
  permission: "study:coordinate",
  takesTexts: true,
  run: ({ study, input, user }) => endWork(study.id, input.ids, input.reason, user.id),
});

export const getRetention = defineRoute(crowd.retention, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ days: await retentionOf(study.id) }),
});

export const postRetention = defineRoute(crowd.setRetention, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) => {
    await setRetention(study.id, input.days, user.id);
    return done;
  },
});

export const getAuditFile = defineRoute(audit.file, {
  permission: "study:coordinate",
  run: async ({ study }) =>
    new Response(streamOf(auditJsonl(study.id)), {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Content-Disposition": 'attachment; filename="audit.jsonl"',
      },
    }),
});

export const postFactor = defineRoute(account.beginSecondFactor, {
  permission: "signed_in",
  run: ({ user }) => beginSecondFactor(user.id, user.username),
});

export const postConfirmFactor = defineRoute(account.confirmSecondFactor, {
  permission: "signed_in",
  run: ({ user, input }) => confirmSecondFactor(user.id, input.code, user.session),
});

export const endFactor = defineRoute(account.endSecondFactor, {
  permission: "signed_in",
  run: async ({ user, input }) => {
    await endSecondFactor(user.id, input.code, user.session);
    return done;
  },
});

export const getAccounts = defineRoute(accounts.list, {
  permission: "admin",
  run: async () => ({ accounts: await listAccounts() }),
});

export const postAccount = defineRoute(accounts.add, {
  permission: "admin",
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

export const patchAccount = defineRoute(accounts.change, {
  permission: "admin",
  run: async ({ input, params, user }) => {
    await changeAccount(params.account, input, user.id);
    return done;
  },
});
