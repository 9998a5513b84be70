import { postClose } from "@/lib/http/api/running";

export const POST = postClose.handler;
