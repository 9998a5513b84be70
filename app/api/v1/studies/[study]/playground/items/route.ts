import { getPlaygroundItems } from "@/lib/http/api/playground";

export const GET = getPlaygroundItems.handler;
