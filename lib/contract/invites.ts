import { z } from "zod";
import { LINK_SETTINGS, PERSONAL_LINK_SETTINGS } from "@/lib/domain/settings/people";
import { schemaOf } from "@/lib/tasks/setting-schema";
import { email } from "./accounts";
import { get, post, remove } from "./endpoint";
import { studyRole } from "./members";
import { count, optionalTimestamp, ok } from "./shapes";

/** What people agree to before they join. */
export const consentText = z.string().max(20_000);

/** A link that adds people to a study. Its token is returned once, when it is created. */
const invite = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  isCrowd: z.boolean(),
  /** Pages that a crowd worker must finish; null: until nothing is left. */
  quota: count.nullable(),
  /** The names of the stages in which a crowd worker works, in order; null: all. */
  stages: z.array(z.string()).nullable(),
  uses: count,
  /** null: no limit. */
  maxUses: count.nullable(),
  expiresAt: optionalTimestamp,
  /** `open`, `expired`, `used up` or `revoked`. */
  state: z.string(),
});
export type Invite = z.infer<typeof invite>;

const redemption = z.strictObject({
  token: z.string().min(10).max(100),
  consented: z.boolean().default(false),
  /** For a new account. */
  username: z.string().max(63).optional(),
  password: z.string().max(200).optional(),
  /** The marketplace's ids of a crowd worker and of this sitting. */
  crowdId: z.string().max(200).optional(),
  submission: z.string().max(200).optional(),
  /**
   * The marketplace's signed token, if the link requires one: it contains the ids of worker and
   * sitting.
   */
  marketplaceToken: z.string().max(10_000).optional(),
});
export type Redemption = z.output<typeof redemption>;

/** `ticket` signs a new account in, once; null for somebody who is signed in. */
const redeemed = z.object({ slug: z.string(), ticket: z.string().nullable() });
export type Redeemed = z.infer<typeof redeemed>;

/** Lines of a list of people: an account or e-mail address and, after a comma, a role. */
const peopleList = z.string().min(1).max(50_000);

/** One line of a list of people, and what inviting it does. */
const invitedLine = z.object({
  line: count,
  who: z.string(),
  role: studyRole,
  /**
   * `add`: an account that joins at once; `change`: a member whose role changes; `member`: a member
   * already; `link`: nobody has this account, so a link is made; `problem`: nothing can be done.
   */
  outcome: z.enum(["add", "change", "member", "link", "problem"]),
  /** Why nothing can be done; null without a problem. */
  problem: z.enum(["name", "role", "twice", "deactivated"]).nullable(),
});
export type InvitedLine = z.infer<typeof invitedLine>;

/** A personal link; its token is given once. */
const personalLink = z.object({
  who: z.string(),
  role: studyRole,
  token: z.string(),
  /** Whether it is also on its way by mail. */
  mailed: z.boolean(),
});
export type PersonalLink = z.infer<typeof personalLink>;

/** Links into a study, and their use. */
export const invites = {
  list: get({
    name: "listInvites",
    path: "/studies/{study}/invites",
    output: z.object({ invites: z.array(invite) }),
    summary: "Links that let people in; never their tokens",
  }),
  create: post({
    name: "createInvite",
    path: "/studies/{study}/invites",
    input: z.strictObject({
      name: z.string().min(1).max(100),
      role: studyRole.default("annotator"),
      isCrowd: z.boolean().default(false),
      /** The stages in which a crowd worker works, in this order; empty: all. */
      stageIds: z.array(z.uuid()).max(50).default([]),
      quota: schemaOf(LINK_SETTINGS.quota),
      completionCode: z.string().max(200).nullable().default(null),
      /** The code for workers who fail the exam. */
      screenOutCode: z.string().max(200).nullable().default(null),
      /**
       * Where workers go back to when they are done, beginning with https://; `{code}` stands for
       * the code.
       */
      returnAddress: z.string().max(500).nullable().default(null),
      /** Public key of the marketplace's signed links. */
      marketplaceKey: z.string().max(20_000).nullable().default(null),
      /** What signed tokens must name: their audience (aud), or the study at the marketplace. */
      marketplaceAudience: z.string().max(500).nullable().default(null),
      marketplaceStudy: z.string().max(200).nullable().default(null),
      consentText: consentText.nullable().default(null),
      maxUses: schemaOf(LINK_SETTINGS.maxUses),
      /** Days of validity; null: until it is revoked. */
      days: schemaOf(LINK_SETTINGS.days),
      /** The address to which the link is mailed, if this installation sends mail; null: it is not. */
      email: email.nullable().default(null),
    }),
    output: z.object({ id: z.string(), token: z.string() }),
    summary: "Makes a link; its token is given once",
  }),
  revoke: remove({
    name: "revokeInvite",
    path: "/studies/{study}/invites/{invite}",
    output: ok,
    summary: "Withdraws a link; who came by it stays",
  }),
  planList: post({
    name: "planInvitations",
    path: "/studies/{study}/invitations/plan",
    input: z.strictObject({ csv: peopleList }),
    output: z.object({ lines: z.array(invitedLine) }),
    summary: "What inviting a list of people would do, line by line; changes nothing",
  }),
  inviteList: post({
    name: "sendInvitations",
    path: "/studies/{study}/invitations",
    input: z.strictObject({
      csv: peopleList,
      /** Days of validity of the links. */
      days: schemaOf(PERSONAL_LINK_SETTINGS.days),
      /** Whether people named by their address get their links by mail, if this installation sends any. */
      mail: z.boolean().default(false),
    }),
    output: z.object({
      added: count,
      changed: count,
      links: z.array(personalLink),
    }),
    summary:
      "Adds accounts of a list to a study, and makes a link for everybody else, valid once; all or nothing",
  }),
  redeem: post({
    name: "redeemInvite",
    path: "/join",
    input: redemption,
    output: redeemed,
    summary: "Uses a link: joins its study, with a new account where nobody is signed in",
  }),
};
