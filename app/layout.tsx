import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { FrameTexts } from "@/components/texts/page-texts";
import { requestLocale } from "@/components/texts/request";
import { densityOf, ROOT_COOKIES } from "@/components/ui/root-settings";
import { themeOf } from "@/components/ui/theme";
import { isStaff } from "@/lib/auth/page-user";
import { directionOf, languageOf } from "@/lib/messages/interface/locales";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Assay", template: "%s · Assay" },
  description: "People and language models judge the same items.",
};
export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const jar = await cookies();
  const theme = themeOf(jar.get(ROOT_COOKIES.theme)?.value);
  const density =
    densityOf(jar.get(ROOT_COOKIES.density)?.value) ??
    ((await isStaff()) ? "compact" : "comfortable");
  const isFolded = jar.get(ROOT_COOKIES.sideBar)?.value === "folded";
  const locale = await requestLocale();
  const language = languageOf(locale);
  return (
    <html
      lang={language}
      dir={directionOf(locale)}
      data-density={density}
      {...(theme === "system" ? {} : { "data-theme": theme })}
      {...(isFolded && { "data-side-bar": "folded" })}
    >
      <body>
        <FrameTexts>{children}</FrameTexts>
      </body>
    </html>
  );
}
