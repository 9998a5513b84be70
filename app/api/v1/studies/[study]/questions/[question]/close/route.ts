import { postQuestionClosed } from "@/lib/http/api/questions";

export const POST = postQuestionClosed.handler;
