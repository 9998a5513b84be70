import { getAnnotator } from "@/lib/http/api/stages";

export const GET = getAnnotator.handler;
