import { deleteStep, postStep } from "@/lib/http/api/builds";

export const POST = postStep.handler;
export const DELETE = deleteStep.handler;
