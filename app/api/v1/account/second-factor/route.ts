import { endFactor, postFactor } from "@/lib/http/api/people";

export const POST = postFactor.handler;
export const DELETE = endFactor.handler;
