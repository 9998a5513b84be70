import type { Metadata } from "next";
import { LinkPage } from "@/components/account/link-page";
import { UseLink } from "@/components/account/use-link";
import { orRefusal } from "@/components/texts/or-refusal";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { readAddressLink } from "@/lib/auth/own-address";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("mail.pages.address");
  return { title: t("title"), robots: { index: false } };
}

/** The page of a link that confirms an address. Opening it changes nothing. */
export default async function AddressPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await texts("mail.pages.address");
  const { token } = await params;
  const read = await orRefusal(async () => readAddressLink(token));
  return (
    <LinkPage title={t("title")}>
      {typeof read === "string" ? (
        <Notice kind="bad">{read}</Notice>
      ) : (
        <PageTexts areas={["mail"]}>
          <p>{t("text", { account: read.username, email: read.email })}</p>
          <UseLink use="address" token={token} />
        </PageTexts>
      )}
    </LinkPage>
  );
}
