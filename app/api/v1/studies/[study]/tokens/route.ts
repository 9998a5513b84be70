import { getTokens, postToken } from "@/lib/http/api/running";

export const GET = getTokens.handler;
export const POST = postToken.handler;
