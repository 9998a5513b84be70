import { z } from "zod";
import { erasePerson, ownJudgments, pseudonymise } from "@/lib/studies/people/privacy";
import { undoWithdrawal, withdrawLabels } from "@/lib/studies/people/withdrawal";
import { removeMember } from "@/lib/studies/members";
import { defineRoute } from "../define-route";
import { streamOf } from "../stream-of";
import { count } from "./shapes";

export const deleteMember = defineRoute({
  name: "removeMember",
  method: "DELETE",
  path: "/studies/{study}/members/{member}",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({}),
  output: z.object({ released: count }),
  summary: "Takes somebody out; labels stay, unfinished pages are given out again",
  run: ({ study, params, user }) => removeMember(study.id, params.member ?? "", user.id),
});

export const postPrivacy = defineRoute({
  name: "personPrivacy",
  method: "POST",
  path: "/studies/{study}/members/{member}/privacy",
  permission: "study:coordinate",
  personOnly: true,
  output: z.object({
    rater: z.string().optional(),
    labels: count.optional(),
    pages: count.optional(),
  }),
  summary:
    "Pseudonymises a person, erases who they are, withdraws their labels, or undoes that; audited",
  input: z.strictObject({
    operation: z.enum(["pseudonymise", "erase", "withdraw", "undo-withdraw"]),
  }),
  run: async ({ study, params, input, user }) => {
    const name = params.member ?? "";
    if (input.operation === "pseudonymise") return pseudonymise(study.id, name, user.id);
    if (input.operation === "withdraw") return withdrawLabels(study.id, name, user.id);
    if (input.operation === "undo-withdraw") return undoWithdrawal(study.id, name, user.id);
    await erasePerson(study.id, name, user.id);
    return {};
  },
});

export const getOwnJudgments = defineRoute({
  name: "ownJudgments",
  method: "GET",
  path: "/studies/{study}/own-judgments",
  permission: "study:annotate",
  forAnnotators: true,
  input: z.object({}),
  output: null,
  summary: "Your own judgments as JSON lines",
  run: async ({ study, user }) =>
    new Response(streamOf(ownJudgments(study.id, user.id)), {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Content-Disposition": 'attachment; filename="my-judgments.jsonl"',
      },
    }),
});
