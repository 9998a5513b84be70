import { changeOwnPassword } from "@/lib/auth/own-password";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/auth/second-factor";
import { signOutAddress } from "@/lib/auth/providers/sign-out";
import { endOneSession, endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { account } from "@/lib/contract/account";
import { defineRoute } from "../define-route";

export const postPassword = defineRoute(account.changePassword, {
  permission: "signed_in",
  run: ({ user, input }) => changeOwnPassword(user.id, input, user.session ?? null),
});

export const getSessions = defineRoute(account.sessions, {
  permission: "signed_in",
  run: async ({ user }) => ({ sessions: await listSessions(user.id, user.session ?? null) }),
});

export const getSignOutAddress = defineRoute(account.signOutAddress, {
  permission: "signed_in",
  run: async ({ user }) => ({ address: user.session ? await signOutAddress(user.session) : null }),
});

export const deleteSessions = defineRoute(account.endOtherSessions, {
  permission: "signed_in",
  run: async ({ user }) => ({ ended: await endOtherSessions(user.id, user.session ?? null) }),
});

export const deleteSession = defineRoute(account.endSession, {
  permission: "signed_in",
  run: ({ user, params }) => endOneSession(user.id, params.session),
});

export const postFactor = defineRoute(account.beginSecondFactor, {
  permission: "signed_in",
  run: ({ user, input }) => beginSecondFactor(user, input.password),
});

export const postConfirmFactor = defineRoute(account.confirmSecondFactor, {
  permission: "signed_in",
  run: ({ user, input }) => confirmSecondFactor(user.id, input.code, user.session),
});

export const endFactor = defineRoute(account.endSecondFactor, {
  permission: "signed_in",
  run: ({ user, input }) => endSecondFactor(user.id, input.code, user.session),
});
