import { getAudit } from "@/lib/http/api/audit-log";

export const GET = getAudit.handler;
