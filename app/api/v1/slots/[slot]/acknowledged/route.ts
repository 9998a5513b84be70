import { acknowledgeSlotGuidelines } from "@/lib/http/api/slots";

export const POST = acknowledgeSlotGuidelines.handler;
