import { getRun } from "@/lib/http/api/judge-runs";

export const GET = getRun.handler;
