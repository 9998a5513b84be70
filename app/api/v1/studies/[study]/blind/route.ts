import { postBlind } from "@/lib/http/api/study-state";

export const POST = postBlind.handler;
