import { postPassword } from "@/lib/http/api/account";

export const POST = postPassword.handler;
