"use client";

import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { OwnSession } from "@/lib/contract/account";

/** Lists open sessions by time. Ends single ones, or all except the current one. */
export function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { busy, problem, run } = useAction();
  const end = (id: string) => void run(() => api.account.endSession({ session: id }));
  const endOthers = () => void run(() => api.account.endOtherSessions());
  return (
    <section className="card flex flex-col gap-3" aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg font-semibold">
        Where you are signed in
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-10 flex-wrap items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              Signed in on {session.createdAt.slice(0, 10)} at {session.createdAt.slice(11, 16)} UTC
            </span>
            {session.current ? (
              <span className="chip">this session</span>
            ) : (
              <button
                type="button"
                className="button !min-h-8 !py-1"
                disabled={busy}
                aria-label={`End the session of ${session.createdAt.slice(0, 16).replace("T", " ")}`}
                onClick={() => end(session.id)}
              >
                Sign out there
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="button self-start" disabled={busy} onClick={endOthers}>
          Sign out everywhere else
        </button>
      )}
      <p className="text-sm text-ink-soft">
        Neither address nor browser of a session is kept, so only its time tells it from others.
      </p>
    </section>
  );
}
