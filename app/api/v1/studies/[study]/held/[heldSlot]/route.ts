import { postRelease } from "@/lib/http/api/pages";

export const POST = postRelease.handler;
