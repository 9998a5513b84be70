import { postArchive } from "@/lib/http/api/study-state";

export const POST = postArchive.handler;
