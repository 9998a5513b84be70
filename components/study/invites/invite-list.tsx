import { ListPlus } from "lucide-react";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { useToast } from "@/components/ui/kit/toast";
import type { InvitedLine, PersonalLink } from "@/lib/contract/invites";
import { useTexts } from "#texts";
import { ListForm, type GivenList } from "./list-form";
import { ListPreview } from "./list-preview";
import { PersonalLinks } from "./personal-links";

/** The list as it was given, and what would happen. */
interface Checked extends GivenList {
  lines: InvitedLine[];
}

/** A list before anything was typed. */
const NONE = { csv: "", days: 30, mail: true };

/** Invites a list of people: it is checked first, and nothing is written before that is seen. */
export function InviteList({ slug, canMail }: { slug: string; canMail: boolean }) {
  const t = useTexts("people");
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(NONE);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [links, setLinks] = useState<PersonalLink[] | null>(null);

  async function check(list: typeof NONE) {
    setGiven(list);
    const { lines } = await api.invites.planList({ study: slug }, { csv: list.csv });
    setChecked({ ...list, lines });
  }

  async function invite({ csv, days, mail }: Checked) {
    const list = { csv, days, mail: mail && canMail };
    const done = await api.invites.inviteList({ study: slug }, list);
    toast(t("list.done", { ...done, links: done.links.length }));
    if (done.links.length === 0) close();
    else setLinks(done.links);
    return "saved" as const;
  }

  function close() {
    setOpen(false);
    setChecked(null);
    setLinks(null);
    setGiven(NONE);
  }

  return (
    <Dialog
      title={t("list.title")}
      isWide
      trigger={<Button icon={ListPlus}>{t("list.open")}</Button>}
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
    >
      {links ? (
        <PersonalLinks links={links} onClose={close} />
      ) : checked ? (
        <ListPreview
          lines={checked.lines}
          onChange={() => setChecked(null)}
          onInvite={() => invite(checked)}
        />
      ) : (
        <ListForm given={given} canMail={canMail} onCheck={check} />
      )}
    </Dialog>
  );
}
