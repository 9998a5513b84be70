import { postPrivacy } from "@/lib/http/api/running";

export const POST = postPrivacy.handler;
