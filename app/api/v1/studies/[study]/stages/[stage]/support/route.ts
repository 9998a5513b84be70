import { getSupportResults } from "@/lib/http/api/support-results";

export const GET = getSupportResults.handler;
