import { postBudgets } from "@/lib/http/api/assignment";

export const POST = postBudgets.handler;
