import { getQueue } from "@/lib/http/api/adjudication";

export const GET = getQueue.handler;
