import { getPlan } from "@/lib/http/api/running";

export const GET = getPlan.handler;
