import { deleteInvite } from "@/lib/http/api/invites";

export const DELETE = deleteInvite.handler;
