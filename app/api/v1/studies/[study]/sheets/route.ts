import { getAllSheets, postSheet } from "@/lib/http/api/sheets";

export const GET = getAllSheets.handler;
export const POST = postSheet.handler;
