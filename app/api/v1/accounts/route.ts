import { getAccounts, postAccount } from "@/lib/http/api/accounts";

export const GET = getAccounts.handler;
export const POST = postAccount.handler;
