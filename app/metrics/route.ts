import { metricsResponse } from "@/lib/http/operations";

export const GET = metricsResponse;
