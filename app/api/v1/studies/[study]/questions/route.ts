import { getQuestions, postQuestion } from "@/lib/http/api/questions";

export const GET = getQuestions.handler;
export const POST = postQuestion.handler;
