import { getOwnSearch } from "@/lib/http/api/search";

export const GET = getOwnSearch.handler;
