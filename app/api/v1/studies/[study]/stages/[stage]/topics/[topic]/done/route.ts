import { postTopicDone } from "@/lib/http/api/held-pages";

export const POST = postTopicDone.handler;
