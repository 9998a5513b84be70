import { postJoin } from "@/lib/http/api/invites";

export const POST = postJoin.handler;
