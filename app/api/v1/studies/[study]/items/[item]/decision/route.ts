import { postDecision } from "@/lib/http/api/adjudication";

export const POST = postDecision.handler;
