import { undoPay } from "@/lib/http/api/pay";

export const POST = undoPay.handler;
