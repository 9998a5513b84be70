import { postClose } from "@/lib/http/api/study-state";

export const POST = postClose.handler;
