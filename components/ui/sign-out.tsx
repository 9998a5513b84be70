"use client";

import { signOut } from "next-auth/react";

export function SignOut() {
  return <button type="button" className="button" onClick={() => void signOut({ callbackUrl: "/signin" })}>Sign out</button>;
}
