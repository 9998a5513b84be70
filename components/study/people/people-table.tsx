"use client";

import { Below } from "@/components/figures/below";
import { Users } from "lucide-react";
import { useState } from "react";
import { ActionMenu, type MenuAction } from "@/components/ui/kit/action-menu";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { LongName } from "@/components/ui/kit/long-name";
import { Select } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useFormats, useTexts } from "#texts";
import { AddAnnotators } from "./add-annotators";
import { AddPerson } from "./add-person";
import { InviteList } from "../invites/invite-list";
import { ROLES, roleOf, type Person, type Role } from "./person";
import { useMembership } from "./use-membership";

interface Props {
  slug: string;
  people: readonly Person[];
  /** While it is blind, accounts are not shown beside pseudonyms. */
  isBlind: boolean;
  /** Whether links can be sent by mail. */
  canMail: boolean;
  /** Words of the search at first. */
  search: string;
}

/** Lists the members of a study: adds and invites them, changes their roles, removes them. */
export function PeopleTable({ slug, people, isBlind, canMail, search }: Props) {
  const t = useTexts("people");
  const membership = useMembership(slug);
  const [link, setLink] = useState<{ username: string; address: string } | null>(null);

  async function reset({ id, username }: Person) {
    const address = await membership.resetLink(id);
    if (address !== null) setLink({ username, address });
  }

  const columns = useColumns(isBlind, (person) => (
    <span className="flex justify-end gap-2">
      <Button
        size="small"
        aria-label={t("removeOf", { name: person.username })}
        onClick={() => void membership.remove([person])}
      >
        {t("remove")}
      </Button>
      <PersonMenu person={person} membership={membership} onReset={reset} />
    </span>
  ));
  return (
    <section id="invite" className="card scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AddPerson people={people} onAdd={membership.add} />
        <InviteList slug={slug} canMail={canMail} />
        <AddAnnotators slug={slug} />
      </div>
      <p className="mb-3 text-sm text-ink-soft">{isBlind ? t("hintBlind") : t("hint")}</p>
      {link && (
        <div className="mb-3">
          <Notice kind="info">
            <p className="mb-2">{t("resetLink", { name: link.username })}</p>
            <span className="flex gap-2">
              <input
                className="field font-mono"
                readOnly
                aria-label={t("resetLink", { name: link.username })}
                value={link.address}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton text={link.address} label={t("copyLink")} />
            </span>
          </Notice>
        </div>
      )}
      <DataTable
        id="people"
        caption={t("table")}
        columns={columns}
        rows={people}
        rowId={(person) => person.id}
        initialSearch={search}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={Users} />}
        bulk={(selected, clear) => (
          <>
            <Button onClick={() => void membership.remove(selected, clear)}>
              {t("removeSelected", { count: selected.length })}
            </Button>
            <Select
              aria-label={t("changeRole")}
              value=""
              onChange={(event) => {
                const role = ROLES.find((one) => one === event.target.value);
                if (role) void membership.changeRole(selected, role, clear);
              }}
              none={t("changeRole")}
              choices={ROLES.map((role) => ({ id: role, name: t(`roles.${role}`) }))}
            />
          </>
        )}
      />
    </section>
  );
}

function useColumns(
  isBlind: boolean,
  actions: (person: Person) => React.ReactNode,
): DataColumn<Person>[] {
  const t = useTexts("people");
  const { dateTime } = useFormats();
  return columnsOf(useTexts("people.columns"), {
    account: {
      isRowHeader: true,
      value: (person) => `${person.username} ${person.name}`,
      cell: (person) => (
        <>
          <LongName name={person.username} className="max-w-40 sm:max-w-64" />
          {person.name !== person.username && (
            <Below>
              <LongName name={person.name} className="max-w-40 sm:max-w-64" />
            </Below>
          )}
        </>
      ),
    },
    pseudonym: !isBlind && {
      value: (person) => person.rater,
      cell: (person) => person.rater ?? "–",
    },
    role: { canFilter: true, value: (person) => t(`roles.${roleOf(person)}`) },
    lastActive: {
      value: (person) => person.lastActive,
      cell: (person) => (
        <span className="whitespace-nowrap">
          {person.lastActive === null ? t("never") : dateTime(person.lastActive)}
        </span>
      ),
    },
    state: {
      canFilter: true,
      value: (person) => t(`states.${person.state}`),
      cell: (person) =>
        person.state === "active" ? (
          t("states.active")
        ) : (
          <Badge kind="mid">{t(`states.${person.state}`)}</Badge>
        ),
    },
    actions: { cell: actions },
  });
}

function PersonMenu({
  person,
  membership,
  onReset,
}: {
  person: Person;
  membership: ReturnType<typeof useMembership>;
  onReset: (person: Person) => Promise<void>;
}) {
  const t = useTexts("people");
  const { changePrivacy, changeRole } = membership;
  const toRole = (role: Role): MenuAction => ({
    label: t("makeRole", { role }),
    onSelect: () => void changeRole([person], role),
  });
  const actions: MenuAction[] = [
    ...ROLES.filter((role) => role !== person.role).map(toRole),
    ...(person.role === "annotator"
      ? [{ label: t("reset"), onSelect: () => void onReset(person) }]
      : []),
    {
      label: t("privacy.pseudonymise.action"),
      onSelect: () => void changePrivacy(person, "pseudonymise"),
    },
    person.state === "active"
      ? {
          label: t("privacy.withdraw.action"),
          isDestructive: true,
          onSelect: () => void changePrivacy(person, "withdraw"),
        }
      : {
          label: t("privacy.undo.action"),
          onSelect: () => void changePrivacy(person, "undo-withdraw"),
        },
    {
      label: t("privacy.erase.action"),
      isDestructive: true,
      onSelect: () => void changePrivacy(person, "erase"),
    },
  ];
  return <ActionMenu label={t("more", { name: person.username })} actions={actions} />;
}
