import { deleteInvite } from "@/lib/http/api/running";

export const DELETE = deleteInvite.handler;
