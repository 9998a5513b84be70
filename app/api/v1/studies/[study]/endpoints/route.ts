import { getEndpoints, postEndpoint } from "@/lib/http/api/models";

export const GET = getEndpoints.handler;
export const POST = postEndpoint.handler;
