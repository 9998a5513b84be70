import { postPause } from "@/lib/http/api/judge-runs";

export const POST = postPause.handler;
