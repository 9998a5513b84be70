import { getBatch, postBatch } from "@/lib/http/api/judge-batches";

export const GET = getBatch.handler;
export const POST = postBatch.handler;
