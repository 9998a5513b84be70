import { saveSlotJudgment } from "@/lib/http/api/workspace";

export const POST = saveSlotJudgment.handler;
