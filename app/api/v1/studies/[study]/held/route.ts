import { getHeld } from "@/lib/http/api/running";

export const GET = getHeld.handler;
