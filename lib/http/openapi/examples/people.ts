import type { ExamplesOf } from "./example-types";
import { PATH_EXAMPLES } from "./path-examples";

const LIST = "student-3@example.org,annotator\nstudent-4@example.org,researcher\n";

/** Accounts, members, links, tokens and webhooks. */
export const people: ExamplesOf<
  | "account"
  | "passwordResets"
  | "accounts"
  | "mails"
  | "members"
  | "invites"
  | "tokens"
  | "crowd"
  | "pay"
  | "prolific"
  | "webhooks"
> = {
  account: {
    changePassword: { current: "the password until now", password: "four words that are new" },
    changeAddress: { email: "student-3@example.org", password: "the password until now" },
    confirmAddress: { token: "the-part-of-the-link-after-the-sign" },
    chooseMails: { language: "de", refused: ["digest"] },
    chooseLanguage: { language: "de" },
    beginSecondFactor: { password: "the password until now" },
    confirmSecondFactor: { code: "123456" },
    endSecondFactor: { code: "123456" },
  },
  passwordResets: {
    ask: { email: "student-3@example.org" },
    read: { token: "the-part-of-the-link-after-the-sign" },
    use: { token: "the-part-of-the-link-after-the-sign", password: "four words that are new" },
  },
  accounts: {
    add: { username: "researcher-1", name: "", isAdmin: false },
    change: { disabled: true },
  },
  mails: { unsubscribe: { fields: { "List-Unsubscribe": "One-Click" }, files: {} } },
  members: {
    set: { username: PATH_EXAMPLES.account, role: "researcher" },
    privacy: { operation: "pseudonymise" },
    addAnnotators: { csv: "username,name\nstudent-5,\n" },
  },
  invites: {
    create: { name: "Second wave", role: "annotator", maxUses: 20, days: 14 },
    planList: { csv: LIST },
    inviteList: { csv: LIST, days: 14 },
    redeem: { token: "the-part-of-the-link-after-the-sign", consented: true },
  },
  tokens: { create: { name: "nightly export", role: "researcher" } },
  webhooks: {
    add: { url: "https://example.org/assay", events: ["stage.finished", "run.failed"] },
    change: { events: ["stage.finished"] },
    messages: { page: 2 },
  },
  crowd: {
    endWork: { ids: ["5f8a3c0de1b2a90017c4d6e7"], reason: "returned" },
    setRetention: { days: 90 },
  },
  pay: {
    rows: { per: "hour", rate: 15, floor: 15 },
    csv: { per: "hour", rate: 15, floor: 15 },
    announce: { terms: { per: "hour", rate: 15, floor: 15, currency: "EUR" } },
    mark: { per: "hour", rate: 15, floor: 15, name: "November" },
  },
  prolific: {
    connect: { token: "the-token-of-the-account" },
    make: {
      id: PATH_EXAMPLES.market,
      stageId: PATH_EXAMPLES.stage,
      name: "Judge short answers",
      description: "You read a passage and say which questions it answers.",
      places: 20,
      minutes: 30,
      reward: 6,
      currency: "GBP",
      quota: 3,
    },
    decideStudy: { made: true },
    switch: { action: "open" },
    decide: { kind: "approve", submissions: ["60d9aadeb86739de712faee0"] },
    bonus: { id: PATH_EXAMPLES.bonus, submissions: ["60d9aadeb86739de712faee0"], amount: 1.5 },
    decideBonus: { paid: true },
  },
};
