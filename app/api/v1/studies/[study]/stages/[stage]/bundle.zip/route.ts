import { getBundle } from "@/lib/http/api/reports";

export const GET = getBundle.handler;
