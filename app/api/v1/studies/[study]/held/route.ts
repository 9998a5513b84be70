import { getHeld, postReleaseMany } from "@/lib/http/api/pages";

export const GET = getHeld.handler;
export const POST = postReleaseMany.handler;
