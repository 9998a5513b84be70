import { deleteToken } from "@/lib/http/api/tokens";

export const DELETE = deleteToken.handler;
