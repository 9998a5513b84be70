import { getSheet } from "@/lib/http/api/running";

export const GET = getSheet.handler;
