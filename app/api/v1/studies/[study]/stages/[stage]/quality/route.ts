import { getQuality } from "@/lib/http/api/quality";

export const GET = getQuality.handler;
