import { postContexts } from "@/lib/http/api/draws";

export const POST = postContexts.handler;
