import { getEvaluationTable } from "@/lib/http/api/evaluations";

export const GET = getEvaluationTable.handler;
