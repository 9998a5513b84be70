import { getText, postText } from "@/lib/http/api/builds";

export const GET = getText.handler;
export const POST = postText.handler;
