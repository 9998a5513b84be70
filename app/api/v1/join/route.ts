import { postJoin } from "@/lib/http/api/running";

export const POST = postJoin.handler;
