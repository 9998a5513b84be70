import { redirect } from "next/navigation";
import { JoinForm } from "@/components/account/join-form";
import { LinkPage } from "@/components/account/link-page";
import { orRefusal } from "@/components/texts/or-refusal";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { waysToSignIn } from "@/lib/auth/providers/shown-providers";
import { pageUser } from "@/lib/auth/page-user";
import {
  isPlaceholder,
  offersWork,
  readInvite,
  refuseClosed,
  visitorOf,
} from "@/lib/studies/invites/invites";

export const generateMetadata = titled("join.title", { robots: { index: false } });

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page of an invitation link. Opening it changes nothing; joining needs a button. */
export default async function JoinPage({ params, searchParams }: Props) {
  const t = await texts("join");
  const { token } = await params;
  const asked = await searchParams;
  const one = (...names: string[]) =>
    names
      .map((name) => asked[name])
      .find((value): value is string => typeof value === "string" && value !== "") ?? null;
  const crowdId = one("PROLIFIC_PID", "workerId");
  const submission = one("SESSION_ID", "assignmentId");
  const marketplaceToken = one("prolific_token", "token");
  const [user, invite] = await Promise.all([pageUser(), openInvite(token)]);
  if (typeof invite === "string") return refused(t("closed"), "bad", invite);
  if (invite.isCrowd && isPlaceholder(crowdId))
    return refused(invite.study, "bad", t("placeholder"));
  const { providers, hasLocalAccounts } = waysToSignIn();
  const identity = { crowdId, isSigned: marketplaceToken !== null };
  if (!(await offersWork(invite, identity))) return refused(invite.study, "info", t("nothing"));
  const { isKnown, consentText, isHere } = await visitorOf(invite, identity, {
    userId: user?.id ?? null,
    submission,
  });
  if (isHere) redirect(`/studies/${invite.slug}`);
  return (
    <LinkPage title={invite.study}>
      {!isKnown && invite.description && (
        <p className="break-words whitespace-pre-wrap" dir="auto">
          {invite.description}
        </p>
      )}
      <p>
        {isKnown
          ? t("back")
          : invite.isCrowd
            ? t("crowd", { pages: invite.quota ?? 0 })
            : t("asRole", { role: t(`roles.${invite.role}`) })}
      </p>
      {invite.isCrowd && !crowdId && !marketplaceToken ? (
        <Notice kind="bad">{t("noId")}</Notice>
      ) : (
        <PageTexts areas={["join"]}>
          <JoinForm
            token={token}
            isCrowd={invite.isCrowd}
            isKnown={isKnown}
            consentText={consentText}
            signedInAs={user?.username ?? null}
            crowdId={crowdId}
            submission={submission}
            marketplaceToken={marketplaceToken}
            providers={providers.map(({ id, name }) => ({
              id,
              label: t("with", { provider: name }),
            }))}
            hasLocalAccounts={hasLocalAccounts}
          />
        </PageTexts>
      )}
    </LinkPage>
  );
}

/** Returns a page that says why nobody can join. */
function refused(title: string, kind: "bad" | "info", why: string) {
  return (
    <LinkPage title={title}>
      <Notice kind={kind}>{why}</Notice>
    </LinkPage>
  );
}

/** Returns the invitation, or the sentence that says why it cannot be used. */
function openInvite(token: string) {
  return orRefusal(async () => {
    const invite = await readInvite(token);
    // A known crowd worker can go on, even if the link was closed in the meantime.
    if (!invite.isCrowd) refuseClosed(invite.state);
    return invite;
  });
}
