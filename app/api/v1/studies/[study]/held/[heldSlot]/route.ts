import { postRelease } from "@/lib/http/api/running";

export const POST = postRelease.handler;
