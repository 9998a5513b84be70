import { postResume } from "@/lib/http/api/judge-runs";

export const POST = postResume.handler;
