import { getPlaygroundExamples } from "@/lib/http/api/playground";

export const GET = getPlaygroundExamples.handler;
