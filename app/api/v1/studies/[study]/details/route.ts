import { patchStudy } from "@/lib/http/api/study-state";

export const POST = patchStudy.handler;
