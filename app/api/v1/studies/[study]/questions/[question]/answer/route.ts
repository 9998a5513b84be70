import { postAnswer } from "@/lib/http/api/questions";

export const POST = postAnswer.handler;
