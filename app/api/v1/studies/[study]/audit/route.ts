import { getAudit } from "@/lib/http/api/audit";

export const GET = getAudit.handler;
