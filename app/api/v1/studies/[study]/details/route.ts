import { patchStudy } from "@/lib/http/api/studies";

export const POST = patchStudy.handler;
