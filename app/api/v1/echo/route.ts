import { postEcho } from "@/lib/http/api/echo";

export const POST = postEcho.handler;
