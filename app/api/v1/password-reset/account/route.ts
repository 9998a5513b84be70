import { getReset } from "@/lib/http/api/account";

export const POST = getReset.handler;
