import { postEndWork } from "@/lib/http/api/crowd";

export const POST = postEndWork.handler;
