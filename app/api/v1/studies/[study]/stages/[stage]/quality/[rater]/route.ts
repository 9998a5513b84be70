import { getAnnotator } from "@/lib/http/api/quality";

export const GET = getAnnotator.handler;
