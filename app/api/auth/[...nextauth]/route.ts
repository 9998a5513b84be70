import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { authOptions } from "@/lib/auth/options";
import { requestLanguage } from "@/lib/http/api-request";
import { withSmallBody } from "@/lib/http/small-body";
import { isOpenInvitation } from "@/lib/studies/invites/invites";

const TARGET_COOKIES = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];
const INVITATION = /\/join\/([\w-]+)$/;

/** Returns whether the page to go back to after signing in is an invitation that is open. */
async function isInvited(request: NextRequest): Promise<boolean> {
  const target = TARGET_COOKIES.map((name) => request.cookies.get(name)?.value).find(Boolean);
  const token = INVITATION.exec(target ?? "")?.[1];
  return token !== undefined && isOpenInvitation(token);
}

type Context = { params: Promise<{ nextauth: string[] }> };

function handler(request: Request, context: Context): Promise<Response> {
  const isComing = () => isInvited(new NextRequest(request));
  const options = authOptions(isComing, requestLanguage(request));
  return NextAuth(request as NextRequest, context, options) as Promise<Response>;
}

export { handler as GET };
export const POST = withSmallBody(handler);
