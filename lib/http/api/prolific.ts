import { prolific } from "@/lib/contract/prolific";
import { connectProlific, disconnectProlific } from "@/lib/studies/prolific/account";
import { askBonus, decideBonus, payBonus } from "@/lib/studies/prolific/bonus";
import { decideSubmissions } from "@/lib/studies/prolific/decide";
import { decideProlificStudy, makeProlificStudy } from "@/lib/studies/prolific/make-study";
import { marketOf } from "@/lib/studies/prolific/market";
import { prolificOverview } from "@/lib/studies/prolific/overview";
import { prolificSubmissions } from "@/lib/studies/prolific/submissions";
import { switchProlificStudy } from "@/lib/studies/prolific/switch-study";
import { requestLanguage } from "../api-request";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

const rules = { permission: "study:coordinate", personOnly: true } as const;

const idOf = ({ market }: { market: string }) => idParam(market, "study");
const bonusOf = ({ bonus }: { bonus: string }) => idParam(bonus, "bonus");

export const getProlific = defineRoute(prolific.overview, {
  permission: "study:coordinate",
  run: ({ study }) => prolificOverview(study.id, marketOf()),
});

export const postProlificAccount = defineRoute(prolific.connect, {
  ...rules,
  run: ({ study, input, user }) => connectProlific(study.id, input.token, user.id, marketOf()),
});

export const deleteProlificAccount = defineRoute(prolific.disconnect, {
  ...rules,
  run: ({ study, user }) => disconnectProlific(study.id, user.id),
});

export const postProlificStudy = defineRoute(prolific.make, {
  ...rules,
  run: ({ study, input, user }) => makeProlificStudy(study.id, input, user.id, marketOf()),
});

export const postProlificStudyDecision = defineRoute(prolific.decideStudy, {
  ...rules,
  run: ({ study, params, input, user }) =>
    decideProlificStudy(study.id, { id: idOf(params), ...input }, user.id, marketOf()),
});

export const postProlificStudyState = defineRoute(prolific.switch, {
  ...rules,
  run: ({ study, params, input, user }) =>
    switchProlificStudy(study.id, { id: idOf(params), ...input }, user.id, marketOf()),
});

export const getProlificSubmissions = defineRoute(prolific.submissions, {
  permission: "study:coordinate",
  run: ({ study, params }) => prolificSubmissions(study.id, idOf(params), marketOf()),
});

export const postSubmissionDecisions = defineRoute(prolific.decide, {
  ...rules,
  run: async ({ study, params, input, user, request }) => {
    const language = requestLanguage(request);
    const all = await decideSubmissions(study.id, idOf(params), input, user.id, marketOf());
    const decided = all.map(({ failure, status = null, ...one }) => ({
      ...one,
      status,
      answer: failure?.messageIn(language) ?? null,
    }));
    return { decided };
  },
});

export const postBonus = defineRoute(prolific.bonus, {
  ...rules,
  run: ({ study, params, input, user }) =>
    payBonus(study.id, idOf(params), input, user.id, marketOf()),
});

export const getBonus = defineRoute(prolific.askBonus, {
  permission: "study:coordinate",
  run: ({ study, params }) => askBonus(study.id, bonusOf(params), marketOf()),
});

export const postBonusDecision = defineRoute(prolific.decideBonus, {
  ...rules,
  run: ({ study, params, input, user }) =>
    decideBonus(study.id, { id: bonusOf(params), ...input }, user.id, marketOf()),
});
