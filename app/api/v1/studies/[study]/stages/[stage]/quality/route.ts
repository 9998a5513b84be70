import { getQuality } from "@/lib/http/api/running";

export const GET = getQuality.handler;
