import { getBuild } from "@/lib/http/api/builds";

export const GET = getBuild.handler;
