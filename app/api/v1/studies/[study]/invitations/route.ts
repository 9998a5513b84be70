import { postInvitationList } from "@/lib/http/api/invites";

export const POST = postInvitationList.handler;
