import { getOwnJudgments } from "@/lib/http/api/pages";

export const GET = getOwnJudgments.handler;
