import { getRuns, postRun } from "@/lib/http/api/judges";

export const GET = getRuns.handler;
export const POST = postRun.handler;
