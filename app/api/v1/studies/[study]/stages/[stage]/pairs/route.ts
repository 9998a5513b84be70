import { postPairs } from "@/lib/http/api/stages";

export const POST = postPairs.handler;
