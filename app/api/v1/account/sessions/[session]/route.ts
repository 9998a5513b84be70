import { deleteSession } from "@/lib/http/api/account";

export const DELETE = deleteSession.handler;
