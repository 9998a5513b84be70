import { postStageRead } from "@/lib/http/api/pages";

export const POST = postStageRead.handler;
