import { getAgreementCsv } from "@/lib/http/api/agreement";

export const GET = getAgreementCsv.handler;
