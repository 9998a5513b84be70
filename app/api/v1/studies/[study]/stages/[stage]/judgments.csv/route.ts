import { getJudgmentsCsv } from "@/lib/http/api/reports";

export const GET = getJudgmentsCsv.handler;
