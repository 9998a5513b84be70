"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import { TextField } from "@/components/ui/kit/field";
import { useOnDemand } from "@/components/ui/kit/use-on-demand";
import { Notice } from "@/components/ui/notice";
import { useAction, useToastAction } from "@/components/ui/use-action";
import type { ProlificOverview } from "@/lib/contract/prolific";
import { useFormats, useTexts } from "#texts";
import type { LinkStage } from "../invites/link-form";
import { MarketStudyPart } from "./market-study";

interface Props {
  slug: string;
  overview: ProlificOverview;
  stages: readonly LinkStage[];
}

/** Work at Prolific: the account, and the studies there with their submissions. */
export function Prolific({ slug, overview: { account, studies }, stages }: Props) {
  const t = useTexts("prolific");
  return (
    <Card id="prolific" heading={t("title")} gap={4}>
      {account ? (
        <Account slug={slug} account={account} stages={stages} />
      ) : (
        <Connect slug={slug} />
      )}
      {account && studies.length === 0 && <p className="text-sm text-ink-soft">{t("none")}</p>}
      {account &&
        studies.map((study) => <MarketStudyPart key={study.id} slug={slug} study={study} />)}
    </Card>
  );
}

function Connect({ slug }: { slug: string }) {
  const t = useTexts("prolific");
  const { busy, problem, run } = useAction();
  return (
    <Disclosure title={t("connect.open")} titleClass="text-sm font-medium">
      <form
        // Sent before the page's scripts run, the token is not in the address.
        method="post"
        className="flex max-w-3xl flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const token = textOf(new FormData(event.currentTarget), "token");
          void run(() => api.prolific.connect({ study: slug }, { token }));
        }}
      >
        <p className="text-sm text-ink-soft">{t("connect.text")}</p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <TextField
          label={t("connect.token")}
          hint={t("connect.tokenHint")}
          className="w-full max-w-md"
          name="token"
          type="password"
          autoComplete="off"
          required
          minLength={8}
          maxLength={500}
        />
        <Button type="submit" disabled={busy}>
          {t("connect.action")}
        </Button>
      </form>
    </Disclosure>
  );
}

const form = () => import("./make-study").then((file) => file.MakeStudy);

function Account({
  slug,
  account,
  stages,
}: Omit<Props, "overview"> & { account: NonNullable<ProlificOverview["account"]> }) {
  const t = useTexts("prolific");
  const { date } = useFormats();
  const confirm = useConfirm();
  const { busy, run } = useToastAction();
  const [isOpen, setOpen] = useState(false);
  const [MakeStudy, load] = useOnDemand(form);

  async function disconnect() {
    const yes = await confirm({
      title: t("disconnectQuestion.title"),
      text: t("disconnectQuestion.text"),
      action: t("disconnectQuestion.action"),
      isDestructive: true,
    });
    if (yes) await run(() => api.prolific.disconnect({ study: slug }));
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="me-auto text-sm text-ink-soft">
        {t("account", { name: account.name, date: date(account.since) })}
      </p>
      <Button disabled={busy} onClick={() => void disconnect()}>
        {t("disconnect")}
      </Button>
      <Button
        kind="primary"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <Plus size={16} aria-hidden />
        {t("make")}
      </Button>
      {isOpen && MakeStudy && (
        <MakeStudy slug={slug} stages={stages} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
