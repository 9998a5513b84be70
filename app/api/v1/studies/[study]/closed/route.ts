import { postClose } from "@/lib/http/api/studies";

export const POST = postClose.handler;
