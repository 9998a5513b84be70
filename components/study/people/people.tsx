"use client";

import { useState, type SubmitEvent } from "react";
import { ShownOnce } from "@/components/account/shown-once";
import { api } from "@/components/ui/api";
import { ActionMenu, type MenuAction } from "@/components/ui/kit/action-menu";
import { useConfirm, type Question } from "@/components/ui/kit/questions";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { choiceOf, textOf } from "@/components/ui/form-values";
import type { Member, PrivacyOperation } from "@/lib/contract/members";

const OPERATIONS: Record<PrivacyOperation, Question> = {
  pseudonymise: {
    title: "Give a new pseudonym?",
    text: "Exports made before can then not be joined with later ones.",
    action: "Give a new pseudonym",
  },
  erase: {
    title: "Erase who this is?",
    text:
      "Name, sign-in and marketplace id of this person are erased. Labels stay under the pseudonym. " +
      "This cannot be undone.",
    action: "Erase",
    isDestructive: true,
  },
  withdraw: {
    title: "Withdraw the labels?",
    text:
      "All labels of this person are taken out of figures and exports, and their pages are given to " +
      "others. Nothing more is taken from them. The history keeps the labels, and you can undo it.",
    action: "Withdraw the labels",
    isDestructive: true,
  },
  "undo-withdraw": {
    title: "Undo the withdrawal?",
    text: "This person's labels come back as they were before they were withdrawn.",
    action: "Undo the withdrawal",
  },
};

const REMOVE: Omit<Question, "title"> = {
  text:
    "They can no longer see the study. Their labels stay, and their unfinished pages are given to " +
    "others. You can add them again.",
  action: "Remove",
};

interface Person extends Member {
  /**
   * The pseudonym in figures and files; null for people without labels, and while the study is
   * blind.
   */
  rater: string | null;
  withdrawn: boolean;
}

/** Lists the members of a study: adds them by name, changes their roles, removes them. */
export function People({ slug, members }: { slug: string; members: Person[] }) {
  const { busy, problem, run } = useAction();
  const confirm = useConfirm();
  const [said, setSaid] = useState<string | null>(null);
  const [link, setLink] = useState<{ username: string; address: string } | null>(null);
  const memberOf = (username: string) => ({ study: slug, member: username });

  const change = (username: string, operation: PrivacyOperation) => {
    setSaid(null);
    void run(async () => {
      const { labels, pages } = await api.members.privacy(memberOf(username), { operation });
      setSaid(outcome(operation, labels ?? 0, pages ?? 0));
    });
  };

  const reset = (username: string) =>
    void run(async () => {
      const { token } = await api.passwordResets.makeForMember(memberOf(username));
      setLink({ username, address: `${window.location.origin}/reset/${token}` });
    });

  async function remove(username: string) {
    if (!(await confirm({ title: `Remove ${username}?`, ...REMOVE }))) return;
    await run(() => api.members.remove(memberOf(username)));
  }

  function actionsOf({ username, role, withdrawn }: Person): MenuAction[] {
    const operation = (name: PrivacyOperation): MenuAction => ({
      label: OPERATIONS[name].action,
      isDestructive: OPERATIONS[name].isDestructive,
      onSelect: () => void confirm(OPERATIONS[name]).then((yes) => yes && change(username, name)),
    });
    return [
      ...(role === "annotator"
        ? [{ label: "Reset the password", onSelect: () => reset(username) }]
        : []),
      operation("pseudonymise"),
      operation(withdrawn ? "undo-withdraw" : "withdraw"),
      operation("erase"),
    ];
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    void run(() =>
      api.members.set(
        { study: slug },
        {
          username: textOf(form, "username"),
          role: choiceOf(form, "role", ["annotator", "researcher", "coordinator"]),
        },
      ),
    ).then((worked) => {
      if (worked) element.reset();
    });
  }

  return (
    <section aria-labelledby="people" className="card">
      <h2 id="people" className="mb-3 text-lg font-semibold">
        People
      </h2>
      <ul className="mb-4 flex flex-col divide-y divide-line text-sm">
        {members.map((member) => (
          <li key={member.username} className="flex flex-wrap items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 basis-32 truncate">
              {member.username}
              {member.rater && <span className="ms-2 text-ink-soft">{member.rater}</span>}
            </span>
            {member.withdrawn && <span className="chip">labels withdrawn</span>}
            <span className="chip">{member.role}</span>
            <button
              type="button"
              className="button !min-h-8 !py-1"
              disabled={busy}
              aria-label={`Remove ${member.username}`}
              onClick={() => void remove(member.username)}
            >
              Remove
            </button>
            <ActionMenu
              label={`Account and privacy of ${member.username}`}
              disabled={busy}
              actions={actionsOf(member)}
            />
          </li>
        ))}
      </ul>
      <p className="mb-3 text-sm text-ink-soft">
        People you remove can no longer see the study. Their labels stay, and their unfinished pages
        are given to others.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Account
          <input className="field" name="username" required maxLength={100} autoCapitalize="none" />
        </label>
        <label className="flex flex-col gap-1 text-sm font-medium">
          Role
          <select className="field" name="role">
            <option>annotator</option>
            <option>researcher</option>
            <option>coordinator</option>
          </select>
        </label>
        <button type="submit" className="button" disabled={busy}>
          Add
        </button>
      </form>
      {said && (
        <div className="mt-3">
          <Notice kind="good">{said}</Notice>
        </div>
      )}
      {link && (
        <div className="mt-3">
          <ShownOnce
            says={`Give ${link.username} this link; it sets a new password, once, within a day.`}
            text={link.address}
          />
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
    </section>
  );
}

function outcome(operation: PrivacyOperation, labels: number, pages: number): string {
  if (operation === "withdraw")
    return `${labels} labels are withdrawn, and ${pages} pages can be taken by others.`;
  if (operation === "undo-withdraw") return `${labels} labels and ${pages} pages are as before.`;
  return operation === "erase" ? "The person is erased." : "The person has a new pseudonym.";
}
