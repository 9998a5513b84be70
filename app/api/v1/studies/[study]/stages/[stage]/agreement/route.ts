import { getAgreement } from "@/lib/http/api/agreement";

export const GET = getAgreement.handler;
