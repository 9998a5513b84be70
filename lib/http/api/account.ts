import { changeOwnPassword } from "@/lib/auth/own-password";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/auth/second-factor";
import { signOutAddress } from "@/lib/auth/providers/sign-out";
import { endOneSession, endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { changeOwnAddress, confirmAddress } from "@/lib/auth/own-address";
import { storeLanguage } from "@/lib/db/mail/choices";
import { account } from "@/lib/contract/account";
import { chooseMails } from "@/lib/studies/mail/own-mails";
import { requestLanguage } from "../api-request";
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

export const postAddress = defineRoute(account.changeAddress, {
  permission: "signed_in",
  run: ({ user, input, request }) => changeOwnAddress(user.id, input, requestLanguage(request)),
});

export const postConfirmAddress = defineRoute(account.confirmAddress, {
  permission: "public",
  run: ({ input }) => confirmAddress(input.token),
});

export const postMails = defineRoute(account.chooseMails, {
  permission: "signed_in",
  run: ({ user, input }) => chooseMails(user.id, input),
});

export const postLanguage = defineRoute(account.chooseLanguage, {
  permission: "signed_in",
  run: ({ user, input }) => storeLanguage(user.id, input.language),
});

export const endFactor = defineRoute(account.endSecondFactor, {
  permission: "signed_in",
  run: ({ user, input }) => endSecondFactor(user.id, input.code, user.session),
});
