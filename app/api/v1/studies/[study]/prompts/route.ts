import { getPrompts, postPrompt } from "@/lib/http/api/prompts";

export const GET = getPrompts.handler;
export const POST = postPrompt.handler;
