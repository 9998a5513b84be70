import { getBundle } from "@/lib/http/api/agreement";

export const GET = getBundle.handler;
