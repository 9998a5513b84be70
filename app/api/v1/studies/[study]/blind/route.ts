import { postBlind } from "@/lib/http/api/running";

export const POST = postBlind.handler;
