import { getQueue } from "@/lib/http/api/running";

export const GET = getQueue.handler;
