import { getEndpoints, postEndpoint } from "@/lib/http/api/model-endpoints";

export const GET = getEndpoints.handler;
export const POST = postEndpoint.handler;
