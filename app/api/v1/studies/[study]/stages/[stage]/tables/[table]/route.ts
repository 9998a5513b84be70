import { getAgreementTable } from "@/lib/http/api/agreement";

export const GET = getAgreementTable.handler;
