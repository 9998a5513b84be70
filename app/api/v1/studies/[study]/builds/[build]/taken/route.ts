import { postTake } from "@/lib/http/api/builds";

export const POST = postTake.handler;
