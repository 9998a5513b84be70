import { getPayCsv } from "@/lib/http/api/running";

export const GET = getPayCsv.handler;
