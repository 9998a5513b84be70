import { getOwnTopics } from "@/lib/http/api/pages";

export const GET = getOwnTopics.handler;
