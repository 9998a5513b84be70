import { postTopicDone } from "@/lib/http/api/pages";

export const POST = postTopicDone.handler;
