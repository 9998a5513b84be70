import { getSearch } from "@/lib/http/api/search";

export const GET = getSearch.handler;
