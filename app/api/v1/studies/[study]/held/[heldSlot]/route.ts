import { postRelease } from "@/lib/http/api/held-pages";

export const POST = postRelease.handler;
