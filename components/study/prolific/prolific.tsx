"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { TextField } from "@/components/ui/kit/field";
import { SendForm } from "@/components/ui/kit/send-form";
import { useOnDemand } from "@/components/ui/kit/use-on-demand";
import { useToastAction } from "@/components/ui/use-action";
import { useForm } from "@/components/ui/use-form";
import type { ProlificOverview } from "@/lib/contract/prolific";
import { useFormats, useTexts } from "#texts";
import type { LinkStage } from "../invites/link-form";
import { MarketStudyPart } from "./market-study";

interface Props {
  slug: string;
  overview: ProlificOverview;
  stages: readonly LinkStage[];
  /** What earlier links asked people to agree to. */
  consentText: string | null;
}

/** Work at Prolific: the account, and the studies there with their submissions. */
export function Prolific({ slug, overview: { account, studies }, ...form }: Props) {
  const t = useTexts("prolific");
  return (
    <Card id="prolific" heading={t("title")} gap={4}>
      {account ? <Account slug={slug} account={account} {...form} /> : <Connect slug={slug} />}
      {account && studies.length === 0 && <p className="text-sm text-ink-soft">{t("none")}</p>}
      {account &&
        studies.map((study) => <MarketStudyPart key={study.id} slug={slug} study={study} />)}
    </Card>
  );
}

function Connect({ slug }: { slug: string }) {
  const t = useTexts("prolific");
  const form = useForm(async (given) => {
    await api.prolific.connect({ study: slug }, { token: textOf(given, "token") });
    return "saved";
  });
  return (
    <Disclosure title={t("connect.open")} titleClass="text-sm font-medium">
      <SendForm
        form={form}
        action={t("connect.action")}
        kind="plain"
        // Sent before the page's scripts run, the token is not in the address.
        method="post"
        className="flex max-w-3xl flex-col items-start gap-3"
      >
        <p className="text-sm text-ink-soft">{t("connect.text")}</p>
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
      </SendForm>
    </Disclosure>
  );
}

const makeStudy = () => import("./make-study").then((file) => file.MakeStudy);

function Account({
  slug,
  account,
  ...form
}: Omit<Props, "overview"> & { account: NonNullable<ProlificOverview["account"]> }) {
  const t = useTexts("prolific");
  const { date } = useFormats();
  const { busy, run } = useToastAction();
  const [isOpen, setOpen] = useState(false);
  // Another one begins empty.
  const [made, setMade] = useState(0);
  const [MakeStudy, load] = useOnDemand(makeStudy);

  async function disconnect() {
    await run(() => api.prolific.disconnect({ study: slug }), {
      ask: {
        title: t("disconnectQuestion.title"),
        text: t("disconnectQuestion.text"),
        action: t("disconnectQuestion.action"),
        isDestructive: true,
      },
    });
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
        icon={Plus}
        kind="primary"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {t("make")}
      </Button>
      {MakeStudy && (
        <MakeStudy
          key={made}
          slug={slug}
          {...form}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onMade={() => {
            setOpen(false);
            setMade(made + 1);
          }}
        />
      )}
    </div>
  );
}
