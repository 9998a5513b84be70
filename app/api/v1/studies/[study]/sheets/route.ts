import { postSheet } from "@/lib/http/api/running";

export const POST = postSheet.handler;
