import { getPay } from "@/lib/http/api/pay";

export const GET = getPay.handler;
