import type { ReactNode } from "react";
import { SiteFrame } from "@/components/ui/site-frame";
import { pageUser } from "@/lib/auth/page-user";

/** The frame of the pages outside of studies. */
export default async function HomeLayout({ children }: { children: ReactNode }) {
  return <SiteFrame user={await pageUser()}>{children}</SiteFrame>;
}
