import { postModelRunPlan } from "@/lib/http/api/moved";

export const POST = postModelRunPlan.handler;
