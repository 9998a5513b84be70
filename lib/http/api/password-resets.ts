import { clientAddress } from "@/lib/auth/client-address";
import {
  askForResetMail,
  mailResetLinkTo,
  makeResetLink,
  readResetLink,
  resetPassword,
} from "@/lib/auth/password-resets";
import { passwordResets } from "@/lib/contract/password-resets";
import { defineRoute } from "../define-route";
import { personOf } from "../id-param";

export const postAccountReset = defineRoute(passwordResets.makeForAccount, {
  permission: "admin",
  run: ({ user, params }) =>
    makeResetLink(params.account, { kind: "administrator", userId: user.id }),
});

export const postMemberReset = defineRoute(passwordResets.makeForMember, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ user, study, params }) =>
    makeResetLink(personOf(params), {
      kind: user.isAdmin ? "administrator" : "coordinator",
      userId: user.id,
      studyId: study.id,
    }),
});

export const postResetMail = defineRoute(passwordResets.mailToAccount, {
  permission: "admin",
  run: ({ user, params }) => mailResetLinkTo(params.account, user.id),
});

export const postForgotten = defineRoute(passwordResets.ask, {
  permission: "public",
  run: ({ input, request }) =>
    askForResetMail(input.email, clientAddress(request.headers.get("x-forwarded-for"))),
});

export const getReset = defineRoute(passwordResets.read, {
  permission: "public",
  run: ({ input }) => readResetLink(input.token),
});

export const postReset = defineRoute(passwordResets.use, {
  permission: "public",
  run: ({ input }) => resetPassword(input),
});
