import { postAccountReset } from "@/lib/http/api/account";

export const POST = postAccountReset.handler;
