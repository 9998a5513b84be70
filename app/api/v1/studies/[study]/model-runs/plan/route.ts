import { postPlan } from "@/lib/http/api/models";

export const POST = postPlan.handler;
