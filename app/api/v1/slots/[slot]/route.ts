import { getSlot } from "@/lib/http/api/slots";

export const GET = getSlot.handler;
