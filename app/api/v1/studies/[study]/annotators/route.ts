import { postAnnotators } from "@/lib/http/api/members";

export const POST = postAnnotators.handler;
