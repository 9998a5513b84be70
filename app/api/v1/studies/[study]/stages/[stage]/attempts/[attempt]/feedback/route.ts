import { postAttemptFeedback } from "@/lib/http/api/training";

export const POST = postAttemptFeedback.handler;
