import { postAnswersSeen } from "@/lib/http/api/questions";

export const POST = postAnswersSeen.handler;
