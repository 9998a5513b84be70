import { postReplayRun } from "@/lib/http/api/moved";

export const POST = postReplayRun.handler;
