import { deleteEvaluation, getEvaluation } from "@/lib/http/api/evaluations";

export const GET = getEvaluation.handler;
export const DELETE = deleteEvaluation.handler;
