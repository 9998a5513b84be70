import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { themeOf } from "@/components/ui/theme";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Assay", template: "%s · Assay" },
  description: "People and language models judge the same items.",
};
export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const theme = themeOf((await cookies()).get("theme")?.value);
  return (
    <html lang="en" {...(theme === "system" ? {} : { "data-theme": theme })}>
      <body>{children}</body>
    </html>
  );
}
