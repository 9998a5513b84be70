import { getAuditFile } from "@/lib/http/api/audit";

export const GET = getAuditFile.handler;
