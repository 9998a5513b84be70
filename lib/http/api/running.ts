import { z } from "zod";
import { createToken, listTokens, revokeToken } from "@/lib/auth/api-tokens";
import { clientAddress } from "@/lib/auth/client-address";
import { BLIND } from "@/lib/auth/study-access";
import { AppError } from "@/lib/domain/app-error";
import { adjudicationQueue, decide } from "@/lib/studies/adjudication/queue";
import { audit } from "@/lib/studies/audit";
import { createInvite, listInvites, revokeInvite } from "@/lib/studies/people/invites";
import { erasePerson, ownJudgments, pseudonymise, withdrawLabels } from "@/lib/studies/people/privacy";
import { redeemInvite } from "@/lib/studies/people/redeem-invite";
import { removeMember } from "@/lib/studies/members";
import { auditRows } from "@/lib/studies/running/audit-log";
import { payCsv, payRows } from "@/lib/studies/running/pay";
import { annotatorQuality } from "@/lib/studies/running/quality";
import { heldPages, stageProgress } from "@/lib/studies/running/progress";
import { closeStudy, releaseSlot, setBlind } from "@/lib/studies/running/release";
import { planStage } from "@/lib/studies/running/stage-plan";
import { changeStage, stagePatch } from "@/lib/studies/running/stage-settings";
import { takeSheet, writeSheet } from "@/lib/studies/sheets/support-sheets";
import { declareTopicDone } from "@/lib/studies/workspace/assign";
import { spanSchema } from "@/lib/tasks/workspace-schema";
import { optionalUser } from "../optional-user";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { streamOf } from "../stream-of";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();
const date = z.date().transform((value) => value.toISOString()).nullable();
const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;

const inviteList = z.object({ invites: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), isCrowd: z.boolean(), quota: count.nullable(), uses: count, maxUses: count.nullable(), expiresAt: date, state: z.string() })) });

export const getInvites = defineRoute({
  name: "listInvites", method: "GET", path: "/studies/{study}/invites", permission: "study:coordinate", input: z.object({}), output: inviteList, summary: "Links that let people in; never their tokens",
  run: async ({ study }) => ({ invites: await listInvites(study.id) }) as never,
});

export const postInvite = defineRoute({
  name: "createInvite", method: "POST", path: "/studies/{study}/invites", permission: "study:coordinate", output: z.object({ id: z.string(), token: z.string() }), summary: "Makes a link; its token is given once",
  input: z.strictObject({
    name: z.string().min(1).max(100), role: z.enum(["annotator", "coordinator", "researcher"]).default("annotator"), isCrowd: z.boolean().default(false), quota: count.min(1).max(100_000).nullable().default(null),
    completionCode: z.string().max(200).nullable().default(null), screenOutCode: z.string().max(200).nullable().default(null), marketplaceKey: z.string().max(20_000).nullable().default(null), consentText: z.string().max(20_000).nullable().default(null), maxUses: count.min(1).max(100_000).nullable().default(null), days: count.min(1).max(3650).nullable().default(30),
  }),
  run: ({ study, input, user }) => createInvite(study.id, input, user.id),
});

export const deleteInvite = defineRoute({
  name: "revokeInvite", method: "DELETE", path: "/studies/{study}/invites/{invite}", permission: "study:coordinate", input: z.strictObject({}), output: ok, summary: "Withdraws a link; who came by it stays",
  run: async ({ study, params, user }) => { await revokeInvite(study.id, idParam(params.invite, "link"), user.id); return done; },
});

export const postJoin = defineRoute({
  name: "redeemInvite", method: "POST", path: "/join", permission: "public", output: z.object({ slug: z.string(), ticket: z.string().nullable() }), summary: "Uses a link: joins its study, with a new account where nobody is signed in",
  input: z.strictObject({
    token: z.string().min(10).max(100), consented: z.boolean().default(false), username: z.string().max(63).optional(), password: z.string().max(200).optional(), crowdId: z.string().max(200).optional(), submission: z.string().max(200).optional(), marketplaceToken: z.string().max(10_000).optional(),
  }),
  run: async ({ input, request }) => redeemInvite(input, await optionalUser(request), clientAddress(request.headers.get("x-forwarded-for"))),
});

export const deleteMember = defineRoute({
  name: "removeMember", method: "DELETE", path: "/studies/{study}/members/{member}", permission: "study:coordinate", input: z.strictObject({}), output: z.object({ released: count }), summary: "Takes somebody out; labels stay, unfinished pages are given out again",
  run: ({ study, params, user }) => removeMember(study.id, params.member ?? "", user.id),
});

export const patchStage = defineRoute({
  name: "changeStage", method: "POST", path: "/studies/{study}/stages/{stage}/settings", permission: "study:coordinate", input: stagePatch, output: ok, summary: "Changes a stage's settings, pauses or resumes it",
  run: async ({ study, params, input, user }) => { await changeStage(study.id, idParam(params.stage, "stage"), input, user.id); return done; },
});

export const getPlan = defineRoute({
  name: "planStage", method: "GET", path: "/studies/{study}/stages/{stage}/plan", permission: "study:coordinate", summary: "What a stage will take: judgments, hours, cost",
  input: z.object({ pace: z.coerce.number().min(1).max(86_400).default(30), rate: z.coerce.number().min(0).max(100_000).default(12) }),
  output: z.object({ pages: count, items: count, overlap: count, judgments: count, judgmentsLeft: count, secondsPerJudgment: z.number(), measured: z.boolean(), hoursLeft: z.number(), costLeft: z.number(), annotators: count, warnings: z.array(z.string()) }),
  run: ({ study, params, input }) => planStage(study.id, idParam(params.stage, "stage"), input.pace, input.rate),
});

export const getProgress = defineRoute({
  name: "stageProgress", method: "GET", path: "/studies/{study}/stages/{stage}/progress", permission: "study:coordinate", input: z.object({}), summary: "Topics by annotators, with counts and no labels",
  output: z.object({
    annotators: z.array(z.object({ rater: z.string(), username: z.string(), done: count, held: count, lastActive: date, hours: z.number() })),
    topics: z.array(z.object({ topic: z.string(), pages: count, places: count, done: count, annotators: z.record(z.string(), z.object({ done: count, held: count })) })), done: count, places: count, forecast: date,
  }),
  run: async ({ study, params }) => (await stageProgress(study.id, idParam(params.stage, "stage"))) as never,
});

export const getHeld = defineRoute({
  name: "heldPages", method: "GET", path: "/studies/{study}/held", permission: "study:coordinate", input: z.object({}), summary: "Pages that are held and not finished",
  output: z.object({ pages: z.array(z.object({ slotId: z.string(), stage: z.string(), topic: z.string(), username: z.string(), claimedAt: date, leaseExpiresAt: date, labelled: count, items: count })) }),
  run: async ({ study }) => ({ pages: await heldPages(study.id) }) as never,
});

export const postRelease = defineRoute({
  name: "releasePage", method: "POST", path: "/studies/{study}/held/{heldSlot}", permission: "study:coordinate", input: z.strictObject({ to: z.string().max(100).nullable().default(null) }), output: ok, summary: "Gives a held page back, or to another annotator",
  run: async ({ study, params, input, user }) => { await releaseSlot(study.id, idParam(params.heldSlot, "page"), input.to, user.id); return done; },
});

export const postClose = defineRoute({
  name: "closeStudy", method: "POST", path: "/studies/{study}/closed", permission: "study:coordinate", input: z.strictObject({ closed: z.boolean(), force: z.boolean().default(false) }), output: ok, summary: "Closes a study or opens it again; refused while pages are held, unless forced",
  run: async ({ study, input, user }) => { await closeStudy(study.id, input.closed, input.force, user.id); return done; },
});

export const postTopicDone = defineRoute({
  name: "topicDone", method: "POST", path: "/studies/{study}/stages/{stage}/topics/{topic}/done", permission: "study:annotate", forAnnotators: true, input: z.strictObject({}), output: ok, summary: "Declares a topic done; refused with a list while rows are unjudged",
  run: async ({ study, params, user }) => { await declareTopicDone(study.id, idParam(params.stage, "stage"), idParam(params.topic, "topic"), user.id); return done; },
});

const rule = z.object({ kind: z.enum(["all", "sample", "judge"]).default("all"), perTopic: z.coerce.number().int().min(1).max(1000).optional(), judge: z.string().max(200).optional() });

export const getQueue = defineRoute({
  name: "adjudicationQueue", method: "GET", path: "/studies/{study}/stages/{stage}/adjudication", permission: "study:decide", input: rule, summary: "Items in disagreement, without names",
  output: z.object({
    total: count, done: count,
    items: z.array(z.object({ itemId: z.string(), topic: z.string(), request: z.string(), asked: z.string(), text: z.string(), labels: z.array(z.object({ who: z.string(), label: z.string(), highlights: z.array(spanSchema), comment: z.string().nullable() })), decided: z.object({ label: z.string().nullable(), undecidable: z.boolean(), reason: z.string().nullable() }).nullable() })),
  }),
  run: ({ study, params, input }) => adjudicationQueue(study.id, idParam(params.stage, "stage"), input),
});

export const postDecision = defineRoute({
  name: "adjudicate", method: "POST", path: "/studies/{study}/items/{item}/decision", permission: "study:decide", output: ok, summary: "Decides an item; the label is a rater of its own",
  input: z.strictObject({ label: z.string().max(20).nullable(), undecidable: z.boolean().default(false), reason: z.string().max(5000).nullable().default(null), highlights: z.array(spanSchema).max(500).default([]) }),
  run: async ({ study, params, input, user }) => { await decide(study.id, idParam(params.item, "item"), input, user.id); return done; },
});

const terms = z.object({ per: z.enum(["hour", "page", "item"]).default("hour"), rate: z.coerce.number().min(0).max(100_000).default(12), floor: z.coerce.number().min(0).max(100_000).default(12) });

export const getPay = defineRoute({
  name: "payRows", method: "GET", path: "/studies/{study}/pay", permission: "study:coordinate", input: terms, summary: "What annotators earned; no crowd id",
  output: z.object({ rows: z.array(z.object({ rater: z.string(), pages: count, items: count, activeMinutes: z.number(), medianPageSeconds: z.number().nullable(), amount: z.number(), hourly: z.number().nullable(), suggestedBonus: z.number() })) }),
  run: async ({ study, input }) => ({ rows: await payRows(study.id, input) }),
});

export const getPayCsv = defineRoute({
  name: "payCsv", method: "GET", path: "/studies/{study}/pay.csv", permission: "study:coordinate", input: terms, output: null, summary: "The file for payment, with crowd ids; audited",
  run: async ({ study, input, user }) => new Response(await payCsv(study.id, input, user.id), { headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="pay.csv"' } }),
});

export const getAudit = defineRoute({
  name: "auditLog", method: "GET", path: "/studies/{study}/audit", permission: "study:coordinate", summary: "Who did what, newest first",
  input: z.object({ action: z.string().max(100).optional(), who: z.string().max(100).optional(), before: z.string().regex(/^\d+$/).optional() }),
  output: z.object({ entries: z.array(z.object({ id: z.string(), at: z.date().transform((value) => value.toISOString()), who: z.string().nullable(), action: z.string(), detail: z.record(z.string(), z.unknown()) })) }),
  run: async ({ study, input }) => ({ entries: await auditRows(study.id, input) }) as never,
});

export const getSheet = defineRoute({
  name: "supportSheet", method: "GET", path: "/studies/{study}/sheets/{sheetTopic}", permission: "study:coordinate", input: z.object({ rater: z.string().max(200).optional() }), output: null, summary: "The support sheet of a topic, for assessors who work offline",
  run: async ({ study, params, input }) => {
    if (study.blind && input.rater) throw new AppError("forbidden", BLIND);
    return new Response(await writeSheet(study.id, params.sheetTopic ?? "", input.rater ?? null), { headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="sheet.csv"' } });
  },
});

export const postSheet = defineRoute({
  name: "takeSupportSheet", method: "POST", path: "/studies/{study}/sheets", permission: "study:coordinate", input: null, output: z.object({ labels: count, missing: count }), summary: "Takes a filled sheet back (multipart form, field \"files\" and \"rater\"), all or nothing",
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "No sheet was given: choose a file.");
      return await takeSheet(study.id, study.collectionId, file, upload.fields.rater ?? "", user.id);
    } finally {
      await upload.close();
    }
  },
});

export const getQuality = defineRoute({
  name: "annotatorQuality", method: "GET", path: "/studies/{study}/stages/{stage}/quality", permission: "study:decide", input: z.object({}), summary: "Each annotator's agreement, pace and flags",
  output: z.object({ annotators: z.array(z.object({
    rater: z.string(), labels: count, sharedPairs: count, agreement: z.number().nullable(), gold: count, goldRight: count, goldInterval: z.tuple([z.number(), z.number()]).nullable(), medianSeconds: z.number().nullable(),
    commonest: z.string().nullable(), commonestShare: z.number().nullable(), longestRow: count, difficult: count, skipped: count, comments: count, late: count, flags: z.array(z.string()),
  })) }),
  run: async ({ study, params }) => ({ annotators: await annotatorQuality(study.id, idParam(params.stage, "stage")) }),
});

export const postPrivacy = defineRoute({
  name: "personPrivacy", method: "POST", path: "/studies/{study}/members/{member}/privacy", permission: "study:coordinate", output: z.object({ rater: z.string().optional(), labels: count.optional() }), summary: "Pseudonymises a person, erases who they are, or withdraws their labels; audited",
  input: z.strictObject({ operation: z.enum(["pseudonymise", "erase", "withdraw"]) }),
  run: async ({ study, params, input, user }) => {
    const name = params.member ?? "";
    if (input.operation === "pseudonymise") return pseudonymise(study.id, name, user.id);
    if (input.operation === "withdraw") return withdrawLabels(study.id, name, user.id);
    await erasePerson(study.id, name, user.id);
    return {};
  },
});

export const getOwnJudgments = defineRoute({
  name: "ownJudgments", method: "GET", path: "/studies/{study}/own-judgments", permission: "study:annotate", forAnnotators: true, input: z.object({}), output: null, summary: "Your own judgments as JSON lines",
  run: async ({ study, user }) => new Response(streamOf(ownJudgments(study.id, user.id)), { headers: { "Content-Type": "application/x-ndjson", "Content-Disposition": 'attachment; filename="my-judgments.jsonl"' } }),
});

export const getTokens = defineRoute({
  name: "listTokens", method: "GET", path: "/studies/{study}/tokens", permission: "study:coordinate", input: z.object({}), summary: "Tokens of programs; never their values",
  output: z.object({ tokens: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), createdAt: date, lastUsed: date, revoked: z.boolean() })) }),
  run: async ({ study }) => ({ tokens: await listTokens(study.id) }) as never,
});

export const postToken = defineRoute({
  name: "createToken", method: "POST", path: "/studies/{study}/tokens", permission: "study:coordinate", output: z.object({ id: z.string(), token: z.string() }), summary: "Makes a token for a program; it is given once",
  input: z.strictObject({ name: z.string().min(1).max(100), role: z.enum(["researcher", "coordinator"]).default("researcher") }),
  run: async ({ study, input, user }) => {
    if (user.scope) throw new AppError("forbidden", "A token makes no further tokens: sign in for this.");
    const made = await createToken(study.id, user.id, input.name, input.role);
    await audit({ userId: user.id, studyId: study.id, action: "token.create", detail: { tokenId: made.id, name: input.name, role: input.role } });
    return made;
  },
});

export const deleteToken = defineRoute({
  name: "revokeToken", method: "DELETE", path: "/studies/{study}/tokens/{token}", permission: "study:coordinate", input: z.strictObject({}), output: ok, summary: "Withdraws a token",
  run: async ({ study, params, user }) => {
    await revokeToken(study.id, idParam(params.token, "token"));
    await audit({ userId: user.id, studyId: study.id, action: "token.revoke", detail: { tokenId: params.token } });
    return done;
  },
});

export const postBlind = defineRoute({
  name: "setBlind", method: "POST", path: "/studies/{study}/blind", permission: "study:coordinate", input: z.strictObject({ blind: z.boolean() }), output: ok, summary: "Makes a study blind, or unblinds it; audited",
  run: async ({ study, input, user }) => { await setBlind(study.id, input.blind, user.id); return done; },
});
