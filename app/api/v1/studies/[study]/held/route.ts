import { getHeld } from "@/lib/http/api/held-pages";

export const GET = getHeld.handler;
