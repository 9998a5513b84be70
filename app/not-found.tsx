import Link from "next/link";
import { texts } from "@/components/texts/request";

export default async function NotFound() {
  const t = await texts("errors");
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <h1 className="mb-3 text-2xl font-semibold">{t("notFound.title")}</h1>
      <p className="mb-6 text-ink-soft">{t("notFound.text")}</p>
      <Link href="/" className="button button-primary">
        {t("notFound.home")}
      </Link>
    </main>
  );
}
