import { getInvites, postInvite } from "@/lib/http/api/invites";

export const GET = getInvites.handler;
export const POST = postInvite.handler;
