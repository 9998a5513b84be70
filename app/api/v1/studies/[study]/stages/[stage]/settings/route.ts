import { patchStage } from "@/lib/http/api/running";

export const POST = patchStage.handler;
