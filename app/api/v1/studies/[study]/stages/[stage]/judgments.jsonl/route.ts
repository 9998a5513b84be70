import { getJudgmentsJsonl } from "@/lib/http/api/reports";

export const GET = getJudgmentsJsonl.handler;
