import { takeTopic } from "@/lib/http/api/workspace";

export const POST = takeTopic.handler;
