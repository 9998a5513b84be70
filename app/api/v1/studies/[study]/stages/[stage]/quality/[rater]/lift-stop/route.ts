import { postLiftStop } from "@/lib/http/api/quality";

export const POST = postLiftStop.handler;
