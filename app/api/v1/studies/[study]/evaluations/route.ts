import { getEvaluations, postEvaluation } from "@/lib/http/api/evaluations";

export const GET = getEvaluations.handler;
export const POST = postEvaluation.handler;
