import { postImport } from "@/lib/http/api/studies";

export const POST = postImport.handler;
