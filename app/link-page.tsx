import type { ReactNode } from "react";
import { LinkPage } from "@/components/account/link-page";
import { orRefusal } from "@/components/texts/or-refusal";
import { texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";

type Area = "account.reset" | "mail.pages.address" | "mail.pages.unsubscribe";
type Texts<Own extends Area> = Awaited<ReturnType<typeof texts<Own>>>;

/**
 * Returns the page of a link with a token, which says what the link is for, or why it cannot be
 * used. Opening it changes nothing.
 */
export function linkPage<Own extends Area, Read extends object>(
  area: Own,
  read: (token: string) => Read | Promise<Read>,
  draw: (read: Read, token: string, t: Texts<Own>) => ReactNode,
) {
  return async function PageOfLink({ params }: { params: Promise<{ token: string }> }) {
    const [t, { token }] = await Promise.all([texts(area), params]);
    const found = await orRefusal(async () => read(token));
    return (
      <LinkPage title={(t as Texts<"account.reset">)("title")}>
        {typeof found === "string" ? <Notice kind="bad">{found}</Notice> : draw(found, token, t)}
      </LinkPage>
    );
  };
}
