import { planInvitationList } from "@/lib/http/api/invites";

export const POST = planInvitationList.handler;
