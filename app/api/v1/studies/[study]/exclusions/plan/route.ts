import { planExclusion } from "@/lib/http/api/exclusions";

export const POST = planExclusion.handler;
