import { postExclusion } from "@/lib/http/api/exclusions";

export const POST = postExclusion.handler;
