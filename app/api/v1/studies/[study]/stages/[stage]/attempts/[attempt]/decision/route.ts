import { postAttemptDecision } from "@/lib/http/api/training";

export const POST = postAttemptDecision.handler;
