import { getAttempts } from "@/lib/http/api/training";

export const GET = getAttempts.handler;
