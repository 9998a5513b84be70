import { deleteEndpoint } from "@/lib/http/api/models";

export const DELETE = deleteEndpoint.handler;
