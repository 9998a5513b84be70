import { members } from "@/lib/contract/members";
import { addMember, listMembers, removeMember } from "@/lib/studies/members";
import { addAnnotators } from "@/lib/studies/people/add-annotators";
import { erasePerson, pseudonymise } from "@/lib/studies/people/privacy";
import { undoWithdrawal, withdrawLabels } from "@/lib/studies/exclusions/withdrawal";
import { defineRoute } from "../define-route";
import { personOf } from "../id-param";

export const deleteMember = defineRoute(members.remove, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, params, user }) => removeMember(study.id, personOf(params), user.id),
});

export const postPrivacy = defineRoute(members.privacy, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, params, input, user }) => {
    const who = personOf(params);
    if (input.operation === "pseudonymise") return pseudonymise(study.id, who, user.id);
    if (input.operation === "withdraw") return withdrawLabels(study.id, who, user.id);
    if (input.operation === "undo-withdraw") return undoWithdrawal(study.id, who, user.id);
    await erasePerson(study.id, who, user.id);
    return {};
  },
});

export const postAnnotators = defineRoute(members.addAnnotators, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ user, study, input }) => ({
    made: await addAnnotators(study.id, input.csv, user.id),
  }),
});

export const getMembers = defineRoute(members.list, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ members: await listMembers(study.id) }),
});

export const postMember = defineRoute(members.set, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input, user }) => {
    await addMember(study.id, input.username, input.role, user.id);
    return { members: await listMembers(study.id) };
  },
});
