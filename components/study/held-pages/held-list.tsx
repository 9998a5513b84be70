"use client";

import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { HeldPage } from "@/lib/contract/pages";

/** Lists held pages, to release or reassign them, and closes the study. */
export function HeldList({
  slug,
  pages,
  annotators,
}: {
  slug: string;
  pages: HeldPage[];
  annotators: string[];
}) {
  const { busy, problem, run } = useAction();
  const give = (slotId: string, to: string | null) =>
    void run(() => api.pages.release({ study: slug, heldSlot: slotId }, { to }));
  return (
    <section className="card" aria-labelledby="held">
      <h2 id="held" className="mb-3 text-lg font-semibold">
        Pages that are held
      </h2>
      {problem && (
        <div className="mb-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      {pages.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody holds an unfinished page.</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Held pages">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Annotator</th>
                <th scope="col">Stage</th>
                <th scope="col">Topic</th>
                <th scope="col">Labelled</th>
                <th scope="col">Kept until</th>
                <th scope="col">Give to</th>
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <tr key={page.slotId}>
                  <th scope="row" className="!border-line !font-medium">
                    {page.username}
                  </th>
                  <td>{page.stage}</td>
                  <td>{page.topic}</td>
                  <td>
                    {page.labelled} of {page.items}
                  </td>
                  <td>{page.leaseExpiresAt?.slice(0, 16).replace("T", " ")}</td>
                  <td className="flex flex-wrap gap-2">
                    <button
                      type="button"
                      className="button !min-h-8 !py-1"
                      disabled={busy}
                      aria-label={`Release ${page.username}'s page of ${page.topic}`}
                      onClick={() => give(page.slotId, null)}
                    >
                      Release
                    </button>
                    <select
                      className="field !min-h-8 !w-auto !py-1"
                      aria-label={`Give ${page.username}'s page of ${page.topic} to`}
                      value=""
                      disabled={busy}
                      onChange={(event) => {
                        if (event.target.value) give(page.slotId, event.target.value);
                      }}
                    >
                      <option value="">another…</option>
                      {annotators
                        .filter((name) => name !== page.username)
                        .map((name) => (
                          <option key={name}>{name}</option>
                        ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
