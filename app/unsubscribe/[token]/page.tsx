import type { Metadata } from "next";
import { LinkPage } from "@/components/account/link-page";
import { UseLink } from "@/components/account/use-link";
import { orRefusal } from "@/components/texts/or-refusal";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { readUnsubscribeToken } from "@/lib/studies/mail/unsubscribe";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("mail.pages.unsubscribe");
  return { title: t("title"), robots: { index: false } };
}

/** The page of a link that refuses mails. Opening it changes nothing. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const t = await texts("mail.pages.unsubscribe");
  const { token } = await params;
  const read = await orRefusal(async () => readUnsubscribeToken(token));
  return (
    <LinkPage title={t("title")}>
      {typeof read === "string" ? (
        <Notice kind="bad">{read}</Notice>
      ) : (
        <PageTexts areas={["mail"]}>
          <p>{t("text", { kind: read.kind })}</p>
          <UseLink use="unsubscribe" token={token} />
        </PageTexts>
      )}
    </LinkPage>
  );
}
