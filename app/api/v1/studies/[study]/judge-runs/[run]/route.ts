import { getRun } from "@/lib/http/api/judges";

export const GET = getRun.handler;
