import { completePage } from "@/lib/http/api/workspace";

export const POST = completePage.handler;
