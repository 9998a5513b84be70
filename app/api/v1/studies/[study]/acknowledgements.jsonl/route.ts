import { getAcknowledgements } from "@/lib/http/api/audit";

export const GET = getAcknowledgements.handler;
