import { getOwnLabels } from "@/lib/http/api/pages";

export const GET = getOwnLabels.handler;
