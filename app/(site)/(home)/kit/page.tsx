import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { KitPage } from "@/components/ui/kit-page/kit-page";

export const metadata: Metadata = { title: "Kit" };

/** All parts of the kit with their states, for those who build. */
export default function Page() {
  if (process.env.NODE_ENV === "production") notFound();
  return <KitPage />;
}
