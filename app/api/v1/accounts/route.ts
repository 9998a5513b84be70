import { getAccounts, postAccount } from "@/lib/http/api/people";

export const GET = getAccounts.handler;
export const POST = postAccount.handler;
