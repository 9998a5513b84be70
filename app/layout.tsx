import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { FrameTexts } from "@/components/texts/page-texts";
import { requestLocale } from "@/components/texts/request";
import { themeOf } from "@/components/ui/theme";
import { directionOf, languageOf } from "@/lib/messages/interface/locales";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Assay", template: "%s · Assay" },
  description: "People and language models judge the same items.",
};
export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const theme = themeOf((await cookies()).get("theme")?.value);
  const locale = await requestLocale();
  const language = languageOf(locale);
  return (
    <html
      lang={language}
      dir={directionOf(locale)}
      {...(theme === "system" ? {} : { "data-theme": theme })}
    >
      <body>
        <FrameTexts>{children}</FrameTexts>
      </body>
    </html>
  );
}
