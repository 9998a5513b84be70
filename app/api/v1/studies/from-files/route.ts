import { postStudyFiles } from "@/lib/http/api/studies";

export const POST = postStudyFiles.handler;
