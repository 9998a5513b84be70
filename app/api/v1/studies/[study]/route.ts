import { deleteStudy, getStudy } from "@/lib/http/api/studies";

export const GET = getStudy.handler;
export const DELETE = deleteStudy.handler;
