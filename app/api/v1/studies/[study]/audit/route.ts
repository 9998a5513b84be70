import { getAudit } from "@/lib/http/api/running";

export const GET = getAudit.handler;
