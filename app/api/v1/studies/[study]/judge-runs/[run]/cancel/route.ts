import { postCancel } from "@/lib/http/api/judges";

export const POST = postCancel.handler;
