import { saveSlotJudgment } from "@/lib/http/api/slots";

export const POST = saveSlotJudgment.handler;
