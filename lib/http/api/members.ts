import { members } from "@/lib/contract/members";
import { pages } from "@/lib/contract/pages";
import { removeMember } from "@/lib/studies/members";
import { erasePerson, ownJudgments, pseudonymise } from "@/lib/studies/people/privacy";
import { undoWithdrawal, withdrawLabels } from "@/lib/studies/people/withdrawal";
import { defineRoute } from "../define-route";
import { streamOf } from "../stream-of";

export const deleteMember = defineRoute(members.remove, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, params, user }) => removeMember(study.id, params.member, user.id),
});

export const postPrivacy = defineRoute(members.privacy, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, params, input, user }) => {
    const name = params.member;
    if (input.operation === "pseudonymise") return pseudonymise(study.id, name, user.id);
    if (input.operation === "withdraw") return withdrawLabels(study.id, name, user.id);
    if (input.operation === "undo-withdraw") return undoWithdrawal(study.id, name, user.id);
    await erasePerson(study.id, name, user.id);
    return {};
  },
});

export const getOwnJudgments = defineRoute(pages.ownJudgments, {
  permission: "study:annotate",
  forAnnotators: true,
  run: async ({ study, user }) =>
    new Response(streamOf(ownJudgments(study.id, user.id)), {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Content-Disposition": 'attachment; filename="my-judgments.jsonl"',
      },
    }),
});
