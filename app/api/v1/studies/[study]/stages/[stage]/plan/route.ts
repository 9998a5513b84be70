import { getPlan } from "@/lib/http/api/stages";

export const GET = getPlan.handler;
