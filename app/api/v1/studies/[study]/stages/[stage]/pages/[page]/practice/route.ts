import { deletePractice, postPractice } from "@/lib/http/api/training";

export const POST = postPractice.handler;
export const DELETE = deletePractice.handler;
