import { postAnnouncedPay } from "@/lib/http/api/pay";

export const POST = postAnnouncedPay.handler;
