import { getRetention, postRetention } from "@/lib/http/api/crowd";

export const GET = getRetention.handler;
export const POST = postRetention.handler;
