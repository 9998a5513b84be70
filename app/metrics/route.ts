import { metricsAnswer } from "@/lib/http/operations";

export const GET = metricsAnswer;
