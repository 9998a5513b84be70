import { getHeld } from "@/lib/http/api/pages";

export const GET = getHeld.handler;
