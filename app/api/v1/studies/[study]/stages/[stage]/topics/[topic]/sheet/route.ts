import { getOwnSheet } from "@/lib/http/api/sheets";

export const GET = getOwnSheet.handler;
