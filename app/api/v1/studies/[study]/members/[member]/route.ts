import { deleteMember } from "@/lib/http/api/members";

export const DELETE = deleteMember.handler;
