import { getSessions, deleteSessions } from "@/lib/http/api/account";

export const GET = getSessions.handler;
export const DELETE = deleteSessions.handler;
