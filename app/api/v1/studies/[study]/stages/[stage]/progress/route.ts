import { getProgress } from "@/lib/http/api/stages";

export const GET = getProgress.handler;
