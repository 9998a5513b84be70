import { undoExclusion } from "@/lib/http/api/exclusions";

export const POST = undoExclusion.handler;
