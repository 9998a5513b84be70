import { takeNextPage } from "@/lib/http/api/workspace";

export const POST = takeNextPage.handler;
