import { patchStage } from "@/lib/http/api/stage-settings";

export const POST = patchStage.handler;
