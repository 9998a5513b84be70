import { postConfirmFactor } from "@/lib/http/api/account";

export const POST = postConfirmFactor.handler;
