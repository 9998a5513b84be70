import { getPay } from "@/lib/http/api/running";

export const GET = getPay.handler;
