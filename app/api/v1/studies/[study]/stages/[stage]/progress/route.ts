import { getProgress } from "@/lib/http/api/running";

export const GET = getProgress.handler;
