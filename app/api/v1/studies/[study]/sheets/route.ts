import { postSheet } from "@/lib/http/api/sheets";

export const POST = postSheet.handler;
