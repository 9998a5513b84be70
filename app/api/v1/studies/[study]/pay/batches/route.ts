import { getPayBatches, postPayBatch } from "@/lib/http/api/pay";

export const GET = getPayBatches.handler;
export const POST = postPayBatch.handler;
