import { postEndWork } from "@/lib/http/api/people";

export const POST = postEndWork.handler;
