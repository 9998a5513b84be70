import { getTrial } from "@/lib/http/api/playground";

export const GET = getTrial.handler;
