import { deleteMember } from "@/lib/http/api/running";

export const DELETE = deleteMember.handler;
