import { patchStage } from "@/lib/http/api/stages";

export const POST = patchStage.handler;
