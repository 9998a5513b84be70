import { getFeedback } from "@/lib/http/api/stages";

export const GET = getFeedback.handler;
