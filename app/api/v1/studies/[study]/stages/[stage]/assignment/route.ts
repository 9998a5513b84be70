import { getAssignment, postAssignment } from "@/lib/http/api/assignment";

export const GET = getAssignment.handler;
export const POST = postAssignment.handler;
