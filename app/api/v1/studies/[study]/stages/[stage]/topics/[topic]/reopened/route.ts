import { postTopicReopened } from "@/lib/http/api/pages";

export const POST = postTopicReopened.handler;
