import { getStudy } from "@/lib/http/api/studies";

export const GET = getStudy.handler;
