import { getSlot } from "@/lib/http/api/workspace";

export const GET = getSlot.handler;
