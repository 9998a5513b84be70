import { postTopicDone } from "@/lib/http/api/running";

export const POST = postTopicDone.handler;
