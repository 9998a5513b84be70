"use client";

import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { OwnSession } from "@/lib/contract/account";

/** Lists open sessions by time. Ends single ones, or all except the current one. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const t = useTexts("account.sessions");
  const { dateTime } = useFormats();
  const { busy, problem, run } = useAction();
  const end = (id: string) => void run(() => api.account.endSession({ session: id }));
  const endOthers = () => void run(() => api.account.endOtherSessions());
  return (
    <Card id="sessions" heading={t("title")} gap={3}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-10 flex-wrap items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              {t("since", { at: dateTime(session.createdAt) })}
            </span>
            {session.current ? (
              <Badge>{t("this")}</Badge>
            ) : (
              <Button
                size="small"
                disabled={busy}
                aria-label={t("endOf", { at: dateTime(session.createdAt) })}
                onClick={() => end(session.id)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="self-start" disabled={busy} onClick={endOthers}>
          {t("endOthers")}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{t("hint")}</p>
    </Card>
  );
}
