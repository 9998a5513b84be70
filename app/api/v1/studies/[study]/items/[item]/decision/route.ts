import { deleteDecision, postDecision } from "@/lib/http/api/adjudication";

export const POST = postDecision.handler;
export const DELETE = deleteDecision.handler;
