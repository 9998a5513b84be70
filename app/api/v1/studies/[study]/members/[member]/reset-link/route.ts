import { postMemberReset } from "@/lib/http/api/password-resets";

export const POST = postMemberReset.handler;
