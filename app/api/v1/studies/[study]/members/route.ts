import { getMembers, postMember } from "@/lib/http/api/members";

export const GET = getMembers.handler;
export const POST = postMember.handler;
