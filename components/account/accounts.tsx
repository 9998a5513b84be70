"use client";

import { useState, type SubmitEvent } from "react";
import { ShownOnce } from "@/components/account/shown-once";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { textOf } from "@/components/ui/form-values";
import type { AccountChange, AccountRow } from "@/lib/contract/accounts";

/** Shows every account of the installation; creates and deactivates accounts. */
export function Accounts({ accounts, own }: { accounts: AccountRow[]; own: string }) {
  const { busy, problem, run } = useAction();
  const [made, setMade] = useState<{ username: string; password: string } | null>(null);
  const change = (username: string, patch: AccountChange) =>
    void run(() => api.accounts.change({ account: username }, patch));

  const [link, setLink] = useState<{ username: string; address: string } | null>(null);
  const reset = (username: string) =>
    void run(async () => {
      const { token } = await api.passwordResets.makeForAccount({ account: username });
      setLink({ username, address: `${window.location.origin}/reset/${token}` });
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const username = String(form.get("username"));
    void run(async () => {
      const name = textOf(form, "name");
      const isAdmin = form.get("admin") === "on";
      const { password } = await api.accounts.add({ username, name, isAdmin });
      setMade({ username, password });
    }).then((worked) => {
      if (worked) element.reset();
    });
  }

  return (
    <div className="flex flex-col gap-6">
      {problem && <Notice kind="bad">{problem}</Notice>}
      {made && (
        <Notice kind="good">
          {made.username} can sign in with this password, shown this once:{" "}
          <code className="font-semibold">{made.password}</code>
        </Notice>
      )}
      {link && (
        <ShownOnce
          says={`Give ${link.username} this link; it sets a new password, once, within a day.`}
          text={link.address}
        />
      )}
      <section className="card overflow-x-auto" aria-label="Accounts" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Name</th>
              <th scope="col">Studies</th>
              <th scope="col">Second factor</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.username}>
                <th scope="row" className="!border-line !font-medium">
                  {account.username}
                  {account.isAdmin && <span className="chip ms-2">administrator</span>}
                </th>
                <td>{account.name}</td>
                <td>{account.studies}</td>
                <td>{account.secondFactor ? "on" : "off"}</td>
                <td>{account.disabled ? "deactivated" : "active"}</td>
                <td className="flex flex-wrap gap-2">
                  {account.username !== own && (
                    <button
                      type="button"
                      className="button !min-h-8 !py-1"
                      disabled={busy}
                      aria-label={`${account.disabled ? "Let in again" : "Deactivate"} ${account.username}`}
                      onClick={() => change(account.username, { disabled: !account.disabled })}
                    >
                      {account.disabled ? "Let in again" : "Deactivate"}
                    </button>
                  )}
                  {account.username !== own && (
                    <button
                      type="button"
                      className="button !min-h-8 !py-1"
                      disabled={busy}
                      aria-label={`${account.isAdmin ? "Take the administrator's role from" : "Make administrator:"} ${account.username}`}
                      onClick={() => change(account.username, { isAdmin: !account.isAdmin })}
                    >
                      {account.isAdmin ? "No administrator" : "Make administrator"}
                    </button>
                  )}
                  <button
                    type="button"
                    className="button !min-h-8 !py-1"
                    disabled={busy}
                    aria-label={`Reset the password of ${account.username}`}
                    onClick={() => reset(account.username)}
                  >
                    Reset password
                  </button>
                  {account.secondFactor && account.username !== own && (
                    <button
                      type="button"
                      className="button !min-h-8 !py-1"
                      disabled={busy}
                      aria-label={`Take the second factor of ${account.username} away`}
                      onClick={() => change(account.username, { resetSecondFactor: true })}
                    >
                      Reset second factor
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <form onSubmit={submit} className="card flex flex-wrap items-end gap-3 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          New account
          <input className="field" name="username" required maxLength={63} autoCapitalize="none" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Name
          <input className="field" name="name" maxLength={200} />
        </label>
        <label className="flex min-h-10 items-center gap-2 font-medium">
          <input type="checkbox" className="size-4" name="admin" />
          administrator
        </label>
        <button type="submit" className="button button-primary" disabled={busy}>
          Make the account
        </button>
      </form>
    </div>
  );
}
