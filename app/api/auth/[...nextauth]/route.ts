import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { withSmallBody } from "@/lib/http/small-body";

const handler = NextAuth(authOptions);

export { handler as GET };
export const POST = withSmallBody(handler);
