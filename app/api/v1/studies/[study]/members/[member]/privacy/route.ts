import { postPrivacy } from "@/lib/http/api/members";

export const POST = postPrivacy.handler;
