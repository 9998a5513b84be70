import { postAnnotators } from "@/lib/http/api/account";

export const POST = postAnnotators.handler;
