import { z } from "zod";
import { CHOSEN_MAILS } from "@/lib/domain/mail-kinds";
import { email } from "./accounts";
import { get, post, remove } from "./endpoint";
import { count, ok } from "./shapes";

const language = z.enum(["en", "de"]);

export const password = z.string().max(1000);

/** An open session. Times are ISO 8601. */
const ownSession = z.object({
  /**
   * The beginning of the stored hash: it names the session to its owner, but cannot be used to sign
   * in.
   */
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What an authenticator app needs: the secret as text, and as a picture in a data URL. */
const factorSetup = z.object({ secret: z.string(), picture: z.string() });
export type FactorSetup = z.infer<typeof factorSetup>;

/** The user's own account: password, sessions, second factor. */
export const account = {
  changePassword: post({
    name: "changePassword",
    path: "/account/password",
    input: z.strictObject({ current: password, password }),
    output: ok,
    summary: "Changes your password; all your other sessions end",
  }),
  sessions: get({
    name: "listSessions",
    path: "/account/sessions",
    output: z.object({ sessions: z.array(ownSession) }),
    summary: "Where you are signed in",
  }),
  signOutAddress: get({
    name: "getSignOutAddress",
    path: "/account/sign-out",
    output: z.object({
      /** Null without a provider, or if it has no such page. */
      address: z.string().nullable(),
    }),
    summary: "Where you sign out of the provider with which you signed in",
  }),
  endOtherSessions: remove({
    name: "endOtherSessions",
    path: "/account/sessions",
    output: z.object({ ended: count }),
    summary: "Signs you out everywhere but here",
  }),
  endSession: remove({
    name: "endSession",
    path: "/account/sessions/{session}",
    output: ok,
    summary: "Ends one of your sessions",
  }),
  beginSecondFactor: post({
    name: "beginSecondFactor",
    path: "/account/second-factor",
    input: z.strictObject({ password }),
    output: factorSetup,
    summary:
      "A secret for your authenticator app; needs your password, or a recent sign-in with a provider, and counts once confirmed",
  }),
  confirmSecondFactor: post({
    name: "confirmSecondFactor",
    path: "/account/second-factor/confirmed",
    input: z.strictObject({ code: z.string().max(20) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: "Switches your second factor on; gives the recovery codes once",
  }),
  changeAddress: post({
    name: "changeAddress",
    path: "/account/address",
    input: z.strictObject({ email, password }),
    output: ok,
    summary: "Mails a link to your new e-mail address, which confirms it; needs your password",
  }),
  confirmAddress: post({
    name: "confirmAddress",
    path: "/account/address/confirmed",
    input: z.strictObject({ token: z.string().min(10).max(2000) }),
    output: ok,
    summary: "Makes an address that of its account, by the link that was mailed to it",
  }),
  chooseMails: post({
    name: "chooseMails",
    path: "/account/mails",
    input: z.strictObject({
      language,
      /** The mails that you do not want. */
      refused: z.array(z.enum(CHOSEN_MAILS)).max(CHOSEN_MAILS.length),
    }),
    output: ok,
    summary: "Chooses which mails you get, and their language",
  }),
  chooseLanguage: post({
    name: "chooseLanguage",
    path: "/account/language",
    input: z.strictObject({ language }),
    output: ok,
    summary: "Stores the language you use, which is that of your mails",
  }),
  endSecondFactor: remove({
    name: "endSecondFactor",
    path: "/account/second-factor",
    input: z.strictObject({ code: z.string().max(40) }),
    output: ok,
    summary: "Switches your second factor off; needs a code of it",
  }),
};
