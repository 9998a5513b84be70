import { getProgress } from "@/lib/http/api/held-pages";

export const GET = getProgress.handler;
