import { postArchive } from "@/lib/http/api/studies";

export const POST = postArchive.handler;
