import { postDeal } from "@/lib/http/api/assignment";

export const POST = postDeal.handler;
