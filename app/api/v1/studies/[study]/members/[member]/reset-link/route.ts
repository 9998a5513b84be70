import { postMemberReset } from "@/lib/http/api/account";

export const POST = postMemberReset.handler;
