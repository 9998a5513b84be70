import { postReset } from "@/lib/http/api/account";

export const POST = postReset.handler;
