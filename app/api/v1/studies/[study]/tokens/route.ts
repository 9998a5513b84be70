import { getTokens, postToken } from "@/lib/http/api/tokens";

export const GET = getTokens.handler;
export const POST = postToken.handler;
