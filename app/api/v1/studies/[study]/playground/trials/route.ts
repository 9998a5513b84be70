import { postTrial } from "@/lib/http/api/playground";

export const POST = postTrial.handler;
