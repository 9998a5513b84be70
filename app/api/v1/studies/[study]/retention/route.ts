import { getRetention, postRetention } from "@/lib/http/api/people";

export const GET = getRetention.handler;
export const POST = postRetention.handler;
