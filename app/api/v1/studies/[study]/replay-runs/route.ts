import { postReplay } from "@/lib/http/api/judges";

export const POST = postReplay.handler;
