import { takeTopic } from "@/lib/http/api/pages";

export const POST = takeTopic.handler;
