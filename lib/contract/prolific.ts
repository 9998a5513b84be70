import { z } from "zod";
import { CURRENCIES, DECISIONS, REJECTION_CATEGORIES } from "@/lib/domain/prolific";
import { LINK_SETTINGS } from "@/lib/domain/settings/people";
import { valueSchemasOf } from "@/lib/tasks/setting-schema";
import { get, post, remove } from "./endpoint";
import { count, ok, timestamp } from "./shapes";

/** The marketplace's id of a submission. It stands in addresses and in lines of CSV. */
const submissionId = z.string().regex(/^[\w-]{1,64}$/);
/** Sent by the caller, and the same when a request is repeated. */
const ownId = z.uuid();
const money = z.number().min(0.01).max(1000);
const state = z.enum(["recorded", "sent", "done", "refused", "unclear", "dropped"]);

const marketStudy = z.object({
  id: z.string(),
  stage: z.string(),
  state,
  /** The study's id and state at Prolific, as known last; null while it is not known to be made. */
  externalId: z.string().nullable(),
  marketState: z.string().nullable(),
  name: z.string(),
  places: count,
  minutes: count,
  reward: z.number(),
  currency: z.string(),
  canScreenOut: z.boolean(),
  createdAt: timestamp,
});
export type MarketStudy = z.infer<typeof marketStudy>;

const bonus = z.object({
  id: z.string(),
  marketId: z.string(),
  study: z.string(),
  state,
  people: count,
  /** For each submission. */
  amount: z.number(),
  currency: z.string(),
  createdAt: timestamp,
  /** Account that decided it. */
  who: z.string().nullable(),
});
export type Bonus = z.infer<typeof bonus>;

const overview = z.object({
  account: z.object({ name: z.string(), since: timestamp }).nullable(),
  studies: z.array(marketStudy),
  /** Bonuses of which nobody knows whether they were paid. */
  unclear: z.array(bonus),
});
export type ProlificOverview = z.infer<typeof overview>;

const submission = z.object({
  id: z.string(),
  status: z.string(),
  minutesThere: z.number().nullable(),
  isReturnAsked: z.boolean(),
  bonuses: z.array(z.number()),
  /** Pseudonym; null if nobody came here with this submission. */
  rater: z.string().nullable(),
  pages: count,
  held: count,
  /** Known labels that were missed. */
  missed: count,
  minutesHere: z.number(),
});
export type MarketSubmission = z.infer<typeof submission>;

const decided = z.object({
  id: z.string(),
  state,
  /** The state at Prolific that does not allow it; null if there is no such submission. */
  status: z.string().nullable(),
  /** Why Prolific did not do it. */
  answer: z.string().nullable(),
});
export type DecidedSubmission = z.infer<typeof decided>;

const chosen = z.array(submissionId).min(1).max(50);

/** Work at Prolific by its API: a study from a stage, its submissions, decisions and bonuses. */
export const prolific = {
  overview: get({
    name: "prolificOverview",
    path: "/studies/{study}/prolific",
    output: overview,
    summary: "Account, studies and unclear bonuses at Prolific, as known here",
  }),
  connect: post({
    name: "connectProlific",
    path: "/studies/{study}/prolific/account",
    input: z.strictObject({
      token: z
        .string()
        .trim()
        .min(8)
        .max(500)
        .regex(/^[\w.~+=-]+$/),
    }),
    output: ok,
    summary: "Stores the token of an account at Prolific, if Prolific takes it; audited",
  }),
  disconnect: remove({
    name: "disconnectProlific",
    path: "/studies/{study}/prolific/account",
    output: ok,
    summary: "Deletes the token of the account at Prolific; audited",
  }),
  make: post({
    name: "makeProlificStudy",
    path: "/studies/{study}/prolific/studies",
    input: z.strictObject({
      id: ownId,
      stageId: z.uuid(),
      name: z.string().trim().min(1).max(120),
      description: z.string().trim().min(1).max(5000),
      places: count.min(1).max(10_000),
      minutes: count.min(1).max(600),
      reward: money,
      /** For a participant who is screened out; only some workspaces have it. */
      screenOutReward: money.nullable().default(null),
      currency: z.enum(CURRENCIES),
      quota: valueSchemasOf(LINK_SETTINGS).quota,
      consentText: z.string().max(20_000).nullable().default(null),
    }),
    output: ok,
    summary: "Makes a draft of a study at Prolific from a stage, once for an id; audited",
  }),
  decideStudy: post({
    name: "decideProlificStudy",
    path: "/studies/{study}/prolific/studies/{market}/decision",
    input: z.strictObject({ made: z.boolean() }),
    output: ok,
    summary: "Decides whether an unclear study was made, after asking Prolific; audited",
  }),
  switch: post({
    name: "switchProlificStudy",
    path: "/studies/{study}/prolific/studies/{market}/state",
    input: z.strictObject({ action: z.enum(["open", "pause"]) }),
    output: ok,
    summary: "Opens or pauses a study at Prolific; audited",
  }),
  submissions: get({
    name: "prolificSubmissions",
    path: "/studies/{study}/prolific/studies/{market}/submissions",
    output: z.object({ state: z.string(), submissions: z.array(submission) }),
    summary: "Submissions at Prolific beside the pages done here",
  }),
  decide: post({
    name: "decideSubmissions",
    path: "/studies/{study}/prolific/studies/{market}/decisions",
    input: z.strictObject({
      kind: z.enum(DECISIONS),
      submissions: chosen,
      /** Read by the participant; needed to reject (100 characters) and to ask for a return. */
      message: z.string().max(3000).nullable().default(null),
      category: z.enum(REJECTION_CATEGORIES).nullable().default(null),
    }),
    output: z.object({ decided: z.array(decided) }),
    summary: "Approves, rejects, screens out or asks to return submissions; audited",
  }),
  bonus: post({
    name: "payBonus",
    path: "/studies/{study}/prolific/studies/{market}/bonuses",
    input: z.strictObject({ id: ownId, submissions: chosen, amount: money }),
    output: bonus,
    summary: "Pays each of these submissions a bonus, once for an id; audited",
  }),
  askBonus: get({
    name: "askBonus",
    path: "/studies/{study}/prolific/bonuses/{bonus}",
    output: z.object({ people: count, paid: count }),
    summary: "How many people of a bonus have one of this amount at Prolific",
  }),
  decideBonus: post({
    name: "decideBonus",
    path: "/studies/{study}/prolific/bonuses/{bonus}/decision",
    input: z.strictObject({ paid: z.boolean() }),
    output: bonus,
    summary: "Decides whether an unclear bonus was paid; one that was not is sent again; audited",
  }),
};
