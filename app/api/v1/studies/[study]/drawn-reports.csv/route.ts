import { getDrawnReportsFile } from "@/lib/http/api/draws";

export const GET = getDrawnReportsFile.handler;
