import { takeNextPage } from "@/lib/http/api/pages";

export const POST = takeNextPage.handler;
