import { getOwnJudgments } from "@/lib/http/api/members";

export const GET = getOwnJudgments.handler;
