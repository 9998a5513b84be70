import { getFeedback } from "@/lib/http/api/slots";

export const GET = getFeedback.handler;
