import { getAgreement } from "@/lib/http/api/reports";

export const GET = getAgreement.handler;
