import { getPlan } from "@/lib/http/api/stage-settings";

export const GET = getPlan.handler;
