import { completePage } from "@/lib/http/api/slots";

export const POST = completePage.handler;
