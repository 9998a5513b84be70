import { getInvites, postInvite } from "@/lib/http/api/running";

export const GET = getInvites.handler;
export const POST = postInvite.handler;
