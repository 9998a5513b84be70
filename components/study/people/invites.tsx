"use client";

import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { choiceOf } from "@/components/ui/form-values";
import type { Invite } from "@/lib/contract/invites";

const ROLES = ["annotator", "researcher", "coordinator"] as const;

/** Creates links that add people (shown once), and revokes them. */
export function Invites({ slug, invites }: { slug: string; invites: Invite[] }) {
  const { busy, problem, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const [isCrowd, setCrowd] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => (form.get(name) ? Number(form.get(name)) : null);
    const text = (name: string) => String(form.get(name) ?? "").trim() || null;
    void run(async () => {
      const { token } = await api.invites.create(
        { study: slug },
        {
          name: text("name") ?? "Link",
          role: isCrowd ? "annotator" : choiceOf(form, "role", ROLES),
          isCrowd,
          quota: isCrowd ? number("quota") : null,
          completionCode: isCrowd ? text("code") : null,
          screenOutCode: isCrowd ? text("screenOut") : null,
          marketplaceKey: isCrowd ? text("key") : null,
          marketplaceStudy: isCrowd ? text("marketStudy") : null,
          marketplaceAudience: isCrowd ? text("audience") : null,
          consentText: text("consent"),
          maxUses: number("uses"),
          days: number("days"),
        },
      );
      setLink(
        `${window.location.origin}/join/${token}${isCrowd ? "?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}" : ""}`,
      );
    });
  }

  return (
    <section aria-labelledby="links" className="card">
      <h2 id="links" className="mb-3 text-lg font-semibold">
        Links
      </h2>
      {problem && (
        <div className="mb-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      {link && (
        <div className="mb-4">
          <Notice kind="good">
            Copy the link now; it is shown this once.
            <input
              className="field mt-2 w-full"
              readOnly
              aria-label="The new link"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Notice>
        </div>
      )}
      {invites.length > 0 && (
        <div
          className="mb-5 overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label="Links of this study"
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">For</th>
                <th scope="col">Used</th>
                <th scope="col">Until</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="sr-only">Withdraw</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {invites.map((invite) => (
                <tr key={invite.id}>
                  <th scope="row" className="!border-line !font-medium">
                    {invite.name}
                  </th>
                  <td>
                    {invite.isCrowd
                      ? `crowd${invite.quota === null ? "" : `, ${invite.quota} pages`}`
                      : invite.role}
                  </td>
                  <td>
                    {invite.uses}
                    {invite.maxUses === null ? "" : ` of ${invite.maxUses}`}
                  </td>
                  <td>{invite.expiresAt?.slice(0, 10) ?? "no end"}</td>
                  <td>{invite.state}</td>
                  <td>
                    {invite.state === "open" && (
                      <button
                        type="button"
                        className="button !min-h-8 !py-1"
                        disabled={busy}
                        aria-label={`Withdraw ${invite.name}`}
                        onClick={() =>
                          void run(() => api.invites.revoke({ study: slug, invite: invite.id }))
                        }
                      >
                        Withdraw
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <form onSubmit={submit} className="grid grid-cols-1 gap-3 text-sm sm:grid-cols-3">
        <label className="flex flex-col gap-1 font-medium">
          Name of the link
          <input className="field" name="name" maxLength={100} placeholder="Assessors, spring" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Who comes by it
          <select
            className="field"
            value={isCrowd ? "crowd" : "people"}
            onChange={(event) => setCrowd(event.target.value === "crowd")}
          >
            <option value="people">people with an account</option>
            <option value="crowd">crowd workers of a marketplace</option>
          </select>
        </label>
        {!isCrowd && (
          <label className="flex flex-col gap-1 font-medium">
            Role
            <select className="field" name="role">
              <option>annotator</option>
              <option>researcher</option>
              <option>coordinator</option>
            </select>
          </label>
        )}
        {isCrowd && (
          <label className="flex flex-col gap-1 font-medium">
            Pages each is to finish
            <input
              className="field"
              name="quota"
              type="number"
              min={1}
              placeholder="until nothing is left"
            />
          </label>
        )}
        {isCrowd && (
          <label className="flex flex-col gap-1 font-medium">
            Completion code
            <input className="field" name="code" required maxLength={200} />
          </label>
        )}
        {isCrowd && (
          <label className="flex flex-col gap-1 font-medium">
            Screen-out code, for who fails the exam
            <input className="field" name="screenOut" maxLength={200} placeholder="none" />
          </label>
        )}
        {isCrowd && (
          <label className="flex flex-col gap-1 font-medium sm:col-span-3">
            Public key of the marketplace&rsquo;s signed links (JSON web key set or PEM; empty:
            links are not signed)
            <textarea className="field font-mono" name="key" rows={2} maxLength={20_000} />
          </label>
        )}
        {isCrowd && (
          <>
            <label className="flex flex-col gap-1 font-medium">
              Study id at the marketplace (for signed links)
              <input className="field" name="marketStudy" maxLength={200} />
            </label>
            <label className="flex flex-col gap-1 font-medium">
              Audience of the signed links (aud), if not this link
              <input className="field" name="audience" maxLength={500} />
            </label>
          </>
        )}
        <label className="flex flex-col gap-1 font-medium">
          Uses
          <input className="field" name="uses" type="number" min={1} placeholder="no limit" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Days until it ends
          <input className="field" name="days" type="number" min={1} max={3650} defaultValue={30} />
        </label>
        <label className="flex flex-col gap-1 font-medium sm:col-span-3">
          Consent text (empty: none is asked)
          <textarea className="field" name="consent" rows={3} maxLength={20_000} />
        </label>
        <button
          type="submit"
          className="button button-primary self-end sm:col-span-3 sm:justify-self-start"
          disabled={busy}
        >
          Make a link
        </button>
      </form>
    </section>
  );
}
