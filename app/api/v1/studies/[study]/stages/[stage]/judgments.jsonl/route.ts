import { getJudgmentsJsonl } from "@/lib/http/api/agreement";

export const GET = getJudgmentsJsonl.handler;
