import { getAgreementCsv } from "@/lib/http/api/reports";

export const GET = getAgreementCsv.handler;
