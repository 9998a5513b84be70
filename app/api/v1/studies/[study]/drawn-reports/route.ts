import { getDrawnReports, postStageOfReports } from "@/lib/http/api/draws";

export const GET = getDrawnReports.handler;
export const POST = postStageOfReports.handler;
