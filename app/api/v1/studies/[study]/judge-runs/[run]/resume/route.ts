import { postResume } from "@/lib/http/api/models";

export const POST = postResume.handler;
