import { postConfirmFactor } from "@/lib/http/api/people";

export const POST = postConfirmFactor.handler;
