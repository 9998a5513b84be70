import { getPrompts, postPrompt } from "@/lib/http/api/models";

export const GET = getPrompts.handler;
export const POST = postPrompt.handler;
