import { patchAccount } from "@/lib/http/api/people";

export const POST = patchAccount.handler;
