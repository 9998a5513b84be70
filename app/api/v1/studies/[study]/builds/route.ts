import { getBuilds, postBuild } from "@/lib/http/api/builds";

export const GET = getBuilds.handler;
export const POST = postBuild.handler;
