import { postReset } from "@/lib/http/api/password-resets";

export const POST = postReset.handler;
