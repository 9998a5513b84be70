import { postPause } from "@/lib/http/api/models";

export const POST = postPause.handler;
