import { getAttempt } from "@/lib/http/api/training";

export const GET = getAttempt.handler;
