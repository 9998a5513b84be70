import { getOwnQuestions } from "@/lib/http/api/questions";

export const GET = getOwnQuestions.handler;
