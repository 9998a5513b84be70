import { getEvaluationFile } from "@/lib/http/api/evaluations";

export const GET = getEvaluationFile.handler;
