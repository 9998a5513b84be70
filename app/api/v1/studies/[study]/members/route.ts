import { getMembers, postMember } from "@/lib/http/api/studies";

export const GET = getMembers.handler;
export const POST = postMember.handler;
