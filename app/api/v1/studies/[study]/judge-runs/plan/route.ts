import { postPlan } from "@/lib/http/api/judge-runs";

export const POST = postPlan.handler;
