import { getOwnJudgments } from "@/lib/http/api/running";

export const GET = getOwnJudgments.handler;
