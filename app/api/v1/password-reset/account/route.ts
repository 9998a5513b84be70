import { getReset } from "@/lib/http/api/password-resets";

export const POST = getReset.handler;
