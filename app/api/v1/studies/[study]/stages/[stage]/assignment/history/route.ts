import { getTopicHistory } from "@/lib/http/api/assignment";

export const GET = getTopicHistory.handler;
