import { postDecision } from "@/lib/http/api/running";

export const POST = postDecision.handler;
