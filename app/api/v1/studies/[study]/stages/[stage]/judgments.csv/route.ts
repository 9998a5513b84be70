import { getJudgmentsCsv } from "@/lib/http/api/agreement";

export const GET = getJudgmentsCsv.handler;
