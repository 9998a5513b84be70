import { readyResponse } from "@/lib/http/operations";

export const dynamic = "force-dynamic";

export const GET = readyResponse;
