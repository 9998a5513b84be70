import { deleteNote } from "@/lib/http/api/questions";

export const DELETE = deleteNote.handler;
