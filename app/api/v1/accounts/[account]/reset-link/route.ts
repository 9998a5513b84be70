import { postAccountReset } from "@/lib/http/api/password-resets";

export const POST = postAccountReset.handler;
