"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { SendForm } from "@/components/ui/kit/send-form";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

const USES = {
  unsubscribe: (token: string) => api.mails.unsubscribe({ unsubscribeToken: token }, { files: [] }),
  address: (token: string) => api.account.confirmAddress({ token }),
};

/**
 * Does what a link in a mail is for, by a button: programs open links too. The page is not loaded
 * again afterwards: a link that works once would be refused there.
 */
export function UseLink({ use, token }: { use: keyof typeof USES; token: string }) {
  const t = useTexts("mail.pages");
  const [isDone, setDone] = useState(false);
  const form = useForm(async () => {
    await USES[use](token);
    setDone(true);
  });
  if (isDone) return <Notice kind="good">{t(`${use}.done`)}</Notice>;
  return <SendForm form={form} action={t(`${use}.action`)} />;
}
