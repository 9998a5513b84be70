import { postCancel } from "@/lib/http/api/judge-runs";

export const POST = postCancel.handler;
