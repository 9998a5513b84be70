import { deleteEndpoint } from "@/lib/http/api/model-endpoints";

export const DELETE = deleteEndpoint.handler;
