import { endFactor, postFactor } from "@/lib/http/api/account";

export const POST = postFactor.handler;
export const DELETE = endFactor.handler;
