import { z } from "zod";
import { changeOwnPassword } from "@/lib/auth/own-password";
import { makeResetLink, readResetLink, resetPassword } from "@/lib/auth/password-resets";
import { endOneSession, endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { addAnnotators } from "@/lib/studies/people/add-annotators";
import { defineRoute } from "../define-route";
import { count, done, ok } from "./shapes";

const moment = z.string();
const password = z.string().max(1000);
const resetLink = z.object({ token: z.string(), expiresAt: moment });

export const postPassword = defineRoute({
  name: "changePassword",
  method: "POST",
  path: "/account/password",
  permission: "signed_in",
  input: z.strictObject({ current: password, password }),
  output: ok,
  summary: "Changes your password; all your other sessions end",
  run: async ({ user, input }) => {
    await changeOwnPassword(user.id, input, user.session ?? null);
    return done;
  },
});

export const getSessions = defineRoute({
  name: "listSessions",
  method: "GET",
  path: "/account/sessions",
  permission: "signed_in",
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({ id: z.string(), createdAt: moment, expiresAt: moment, current: z.boolean() }),
    ),
  }),
  summary: "Where you are signed in",
  run: async ({ user }) => ({ sessions: await listSessions(user.id, user.session ?? null) }),
});

export const deleteSessions = defineRoute({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/account/sessions",
  permission: "signed_in",
  input: z.strictObject({}),
  output: z.object({ ended: count }),
  summary: "Signs you out everywhere but here",
  run: async ({ user }) => ({ ended: await endOtherSessions(user.id, user.session ?? null) }),
});

export const deleteSession = defineRoute({
  name: "endSession",
  method: "DELETE",
  path: "/account/sessions/{session}",
  permission: "signed_in",
  input: z.strictObject({}),
  output: ok,
  summary: "Ends one of your sessions",
  run: async ({ user, params }) => {
    await endOneSession(user.id, params.session ?? "");
    return done;
  },
});

export const postAccountReset = defineRoute({
  name: "makeResetLink",
  method: "POST",
  path: "/accounts/{account}/reset-link",
  permission: "admin",
  input: z.strictObject({}),
  output: resetLink,
  summary: "Makes a link by which somebody sets a new password, once, within a day",
  run: ({ user, params }) =>
    makeResetLink(params.account ?? "", { kind: "administrator", userId: user.id }),
});

export const postMemberReset = defineRoute({
  name: "makeMemberResetLink",
  method: "POST",
  path: "/studies/{study}/members/{member}/reset-link",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({}),
  output: resetLink,
  summary: "The same for an annotator who belongs to studies that you coordinate, and to no other",
  run: ({ user, study, params }) =>
    makeResetLink(params.member ?? "", {
      kind: user.isAdmin ? "administrator" : "coordinator",
      userId: user.id,
      studyId: study.id,
    }),
});

export const getReset = defineRoute({
  name: "readResetLink",
  method: "POST",
  path: "/password-reset/account",
  permission: "public",
  input: z.strictObject({ token: z.string().min(10).max(100) }),
  output: z.object({ username: z.string() }),
  summary: "Whose password a link sets",
  run: ({ input }) => readResetLink(input.token),
});

export const postReset = defineRoute({
  name: "resetPassword",
  method: "POST",
  path: "/password-reset",
  permission: "public",
  input: z.strictObject({ token: z.string().min(10).max(100), password }),
  output: ok,
  summary: "Sets a new password by a link, which is used up; all sessions of the account end",
  run: async ({ input }) => {
    await resetPassword(input);
    return done;
  },
});

export const postAnnotators = defineRoute({
  name: "addAnnotators",
  method: "POST",
  path: "/studies/{study}/annotators",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({
    /** One account a line: name to sign in, and after a comma the name that is shown. */
    csv: z.string().min(1).max(50_000),
  }),
  output: z.object({
    made: z.array(z.object({ username: z.string(), name: z.string(), password: z.string() })),
  }),
  summary: "Makes annotators' accounts in this study; the passwords are given once",
  run: async ({ user, study, input }) => ({
    made: await addAnnotators(study.id, input.csv, user.id),
  }),
});
