import { changeOwnPassword } from "@/lib/auth/own-password";
import { makeResetLink, readResetLink, resetPassword } from "@/lib/auth/password-resets";
import { endOneSession, endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { account } from "@/lib/contract/account";
import { members } from "@/lib/contract/members";
import { passwordResets } from "@/lib/contract/password-resets";
import { done } from "@/lib/contract/shapes";
import { addAnnotators } from "@/lib/studies/people/add-annotators";
import { defineRoute } from "../define-route";

export const postPassword = defineRoute(account.changePassword, {
  permission: "signed_in",
  run: async ({ user, input }) => {
    await changeOwnPassword(user.id, input, user.session ?? null);
    return done;
  },
});

export const getSessions = defineRoute(account.sessions, {
  permission: "signed_in",
  run: async ({ user }) => ({ sessions: await listSessions(user.id, user.session ?? null) }),
});

export const deleteSessions = defineRoute(account.endOtherSessions, {
  permission: "signed_in",
  run: async ({ user }) => ({ ended: await endOtherSessions(user.id, user.session ?? null) }),
});

export const deleteSession = defineRoute(account.endSession, {
  permission: "signed_in",
  run: async ({ user, params }) => {
    await endOneSession(user.id, params.session);
    return done;
  },
});

export const postAccountReset = defineRoute(passwordResets.makeForAccount, {
  permission: "admin",
  run: ({ user, params }) =>
    makeResetLink(params.account, { kind: "administrator", userId: user.id }),
});

export const postMemberReset = defineRoute(passwordResets.makeForMember, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ user, study, params }) =>
    makeResetLink(params.member, {
      kind: user.isAdmin ? "administrator" : "coordinator",
      userId: user.id,
      studyId: study.id,
    }),
});

export const getReset = defineRoute(passwordResets.read, {
  permission: "public",
  run: ({ input }) => readResetLink(input.token),
});

export const postReset = defineRoute(passwordResets.use, {
  permission: "public",
  run: async ({ input }) => {
    await resetPassword(input);
    return done;
  },
});

export const postAnnotators = defineRoute(members.addAnnotators, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ user, study, input }) => ({
    made: await addAnnotators(study.id, input.csv, user.id),
  }),
});
