import { postTopicReleased } from "@/lib/http/api/pages";

export const POST = postTopicReleased.handler;
