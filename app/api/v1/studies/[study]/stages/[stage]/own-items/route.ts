import { getOwnItems } from "@/lib/http/api/pages";

export const GET = getOwnItems.handler;
