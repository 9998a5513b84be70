import { getPayBatchCsv } from "@/lib/http/api/pay";

export const GET = getPayBatchCsv.handler;
