import { postOwnSheets } from "@/lib/http/api/sheets";

export const POST = postOwnSheets.handler;
