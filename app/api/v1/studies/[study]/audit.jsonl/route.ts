import { getAuditFile } from "@/lib/http/api/people";

export const GET = getAuditFile.handler;
