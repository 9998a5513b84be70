import { getStudies, postStudy } from "@/lib/http/api/studies";

export const GET = getStudies.handler;
export const POST = postStudy.handler;
