import { patchAccount } from "@/lib/http/api/accounts";

export const POST = patchAccount.handler;
