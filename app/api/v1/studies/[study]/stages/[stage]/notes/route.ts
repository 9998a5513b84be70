import { postNote } from "@/lib/http/api/questions";

export const POST = postNote.handler;
