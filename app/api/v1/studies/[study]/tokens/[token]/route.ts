import { deleteToken } from "@/lib/http/api/running";

export const DELETE = deleteToken.handler;
