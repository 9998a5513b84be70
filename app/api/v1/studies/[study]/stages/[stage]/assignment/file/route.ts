import { getAssignmentFile, postAssignmentFile } from "@/lib/http/api/assignment";

export const GET = getAssignmentFile.handler;
export const POST = postAssignmentFile.handler;
