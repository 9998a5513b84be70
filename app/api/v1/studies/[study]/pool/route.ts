import { postPool } from "@/lib/http/api/stages";

export const POST = postPool.handler;
