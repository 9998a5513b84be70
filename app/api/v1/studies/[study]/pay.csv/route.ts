import { getPayCsv } from "@/lib/http/api/pay";

export const GET = getPayCsv.handler;
