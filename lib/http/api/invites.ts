import { requestLanguage } from "../api-request";
import { clientAddress } from "@/lib/auth/client-address";
import { invites } from "@/lib/contract/invites";
import { planInvitations, sendInvitations } from "@/lib/studies/invites/invitations";
import { createInvite, listInvites, revokeInvite } from "@/lib/studies/invites/invites";
import { redeemInvite } from "@/lib/studies/invites/redeem-invite";
import { defineRoute, optionalUser } from "../define-route";
import { idParam } from "../id-param";

export const getInvites = defineRoute(invites.list, {
  permission: "study:coordinate",
  run: async ({ study }) => ({ invites: await listInvites(study.id) }),
});

export const postInvite = defineRoute(invites.create, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input: { email, ...invite }, user, request }) => {
    const mailTo = email === null ? null : { address: email, language: requestLanguage(request) };
    return createInvite(study.id, { ...invite, mailTo }, user.id);
  },
});

export const deleteInvite = defineRoute(invites.revoke, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, params, user }) => revokeInvite(study.id, idParam(params.invite, "link"), user.id),
});

export const planInvitationList = defineRoute(invites.planList, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input }) => ({ lines: await planInvitations(study.id, input.csv) }),
});

export const postInvitationList = defineRoute(invites.inviteList, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input: { csv, days, mail }, user, request }) =>
    sendInvitations(study.id, csv, days, user.id, mail ? requestLanguage(request) : null),
});

export const postJoin = defineRoute(invites.redeem, {
  permission: "public",
  run: async ({ input, request }) =>
    redeemInvite(
      input,
      await optionalUser(request),
      clientAddress(request.headers.get("x-forwarded-for")),
    ),
});
