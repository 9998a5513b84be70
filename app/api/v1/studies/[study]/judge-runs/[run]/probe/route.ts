import { postProbe } from "@/lib/http/api/models";

export const POST = postProbe.handler;
