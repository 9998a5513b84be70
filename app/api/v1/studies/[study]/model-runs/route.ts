import { postModelRun } from "@/lib/http/api/moved";

export const POST = postModelRun.handler;
