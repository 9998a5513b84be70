"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

const USES = {
  unsubscribe: (token: string) => api.mails.unsubscribe({ unsubscribeToken: token }, { files: [] }),
  address: (token: string) => api.account.confirmAddress({ token }),
};

/** Does what a link in a mail is for, by a button: programs open links too. */
export function UseLink({ use, token }: { use: keyof typeof USES; token: string }) {
  const t = useTexts("mail.pages");
  const [isDone, setDone] = useState(false);
  const { busy, problem, run } = useAction();
  if (isDone) return <Notice kind="good">{t(`${use}.done`)}</Notice>;
  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button
        kind="primary"
        className="self-start"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            await USES[use](token);
            setDone(true);
          })
        }
      >
        {t(`${use}.action`)}
      </Button>
    </>
  );
}
