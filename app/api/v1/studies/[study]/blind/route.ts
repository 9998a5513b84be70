import { postBlind } from "@/lib/http/api/studies";

export const POST = postBlind.handler;
