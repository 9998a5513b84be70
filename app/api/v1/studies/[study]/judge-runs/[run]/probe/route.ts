import { postProbe } from "@/lib/http/api/judge-runs";

export const POST = postProbe.handler;
