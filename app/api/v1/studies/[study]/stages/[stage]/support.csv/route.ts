import { getSupportResultsCsv } from "@/lib/http/api/support-results";

export const GET = getSupportResultsCsv.handler;
