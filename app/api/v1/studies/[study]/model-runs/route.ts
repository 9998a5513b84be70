import { postLlmRun } from "@/lib/http/api/models";

export const POST = postLlmRun.handler;
