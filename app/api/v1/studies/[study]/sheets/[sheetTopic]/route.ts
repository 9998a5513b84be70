import { getSheet } from "@/lib/http/api/sheets";

export const GET = getSheet.handler;
