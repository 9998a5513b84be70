import { getRuns, postRun } from "@/lib/http/api/judge-runs";

export const GET = getRuns.handler;
export const POST = postRun.handler;
