import { z } from "zod";
import { get, post, remove } from "./endpoint";
import { count, optionalTimestamp } from "./shapes";

export const studyRole = z.enum(["annotator", "coordinator", "researcher"]);

const member = z.object({
  /** The id by which paths name the person ({member}). */
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.string(),
  /** When they last took or finished a page, or gave a label; null if they never did. */
  lastActive: optionalTimestamp,
});
const memberList = z.object({ members: z.array(member) });
export type Member = z.infer<typeof member>;

const privacyOperation = z.enum(["pseudonymise", "erase", "withdraw", "undo-withdraw"]);
export type PrivacyOperation = z.infer<typeof privacyOperation>;

/** A new account with its password, which is not shown again. */
const madeAccount = z.object({ username: z.string(), name: z.string(), password: z.string() });
export type CreatedAccount = z.infer<typeof madeAccount>;

/** The members of a study. */
export const members = {
  list: get({
    name: "listMembers",
    path: "/studies/{study}/members",
    output: memberList,
    summary: "Who is in a study",
  }),
  set: post({
    name: "setMember",
    path: "/studies/{study}/members",
    input: z.strictObject({ username: z.string().min(1).max(100), role: studyRole }),
    output: memberList,
    summary: "Lets an account into a study, or changes its role",
  }),
  remove: remove({
    name: "removeMember",
    path: "/studies/{study}/members/{member}",
    /** `released`: number of pages that are free again. */
    output: z.object({ released: count }),
    summary: "Takes somebody out; labels stay, unfinished pages are given out again",
  }),
  privacy: post({
    name: "personPrivacy",
    path: "/studies/{study}/members/{member}/privacy",
    input: z.strictObject({ operation: privacyOperation }),
    output: z.object({
      /** The new pseudonym, after `pseudonymise`. */
      rater: z.string().optional(),
      /** Number of labels and pages that were withdrawn or restored. */
      labels: count.optional(),
      pages: count.optional(),
    }),
    summary:
      "Pseudonymises a person, erases who they are, withdraws their labels, or undoes that; audited",
  }),
  addAnnotators: post({
    name: "addAnnotators",
    path: "/studies/{study}/annotators",
    input: z.strictObject({
      /** One account per line: sign-in name and, after a comma, display name. */
      csv: z.string().min(1).max(50_000),
    }),
    output: z.object({ made: z.array(madeAccount) }),
    summary: "Makes annotators' accounts in this study; the passwords are given once",
  }),
};
