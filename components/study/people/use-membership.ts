import { api } from "@/components/ui/api";
import { questionOf, useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { useToastAction } from "@/components/ui/use-action";
import type { PrivacyOperation } from "@/lib/contract/members";
import { useTexts } from "#texts";
import { roleOf, type Person, type Role } from "./person";

/** What can be done with members of a study. Each says how it went; most can be undone. */
export function useMembership(slug: string) {
  const t = useTexts("people");
  const confirm = useConfirm();
  const toast = useToast();
  const { run } = useToastAction();
  const address = (id: string) => ({ study: slug, member: id });
  const set = (username: string, role: Role) =>
    api.members.set({ study: slug }, { username, role });

  async function restore(people: readonly Pick<Person, "username" | "role">[]) {
    for (const person of people) await set(person.username, roleOf(person));
  }

  async function remove(people: readonly Person[], onDone?: () => void) {
    const count = people.length;
    const name = people[0]?.username ?? "";
    const yes = await confirm({
      title: t("removeQuestion.title", { count, name }),
      text: t("removeQuestion.text", { count }),
      action: count === 1 ? t("remove") : t("removeSelected", { count }),
    });
    if (!yes) return;
    const removed: Person[] = [];
    let pages = 0;
    const worked = await run(async () => {
      for (const person of people) {
        pages += (await api.members.remove(address(person.id))).released;
        removed.push(person);
      }
    });
    if (worked) onDone?.();
    if (removed.length > 0)
      toast(t("removed", { count: removed.length, name: removed[0]?.username ?? "", pages }), {
        undo: () => restore(removed),
      });
  }

  async function changeRole(people: readonly Person[], role: Role, onDone?: () => void) {
    const others = people.filter((person) => person.role !== role);
    const changed: Person[] = [];
    const worked = await run(async () => {
      for (const person of others) {
        await set(person.username, role);
        changed.push(person);
      }
    });
    if (worked) onDone?.();
    if (changed.length > 0)
      toast(
        t("roleChanged", {
          count: changed.length,
          name: changed[0]?.username ?? "",
          role: t(`roles.${role}`),
        }),
        { undo: () => restore(changed) },
      );
  }

  /** Adds an account; throws the refusal, for the form to show. */
  async function add(username: string, role: Role, before: Person | undefined) {
    const { members } = await set(username, role);
    const added = members.find((member) => member.username === username);
    toast(t("added", { name: username, role: t(`roles.${role}`) }), {
      undo: async () => {
        if (before) return restore([before]);
        if (added) await api.members.remove(address(added.id));
      },
    });
  }

  async function changePrivacy({ id, username }: Person, operation: PrivacyOperation) {
    const key = operation === "undo-withdraw" ? "undo" : operation;
    const yes = await confirm(
      questionOf(
        (part) => t(`privacy.${key}.${part}`, { name: username }),
        operation === "erase" || operation === "withdraw",
      ),
    );
    if (!yes) return;
    await run(async () => {
      const { labels = 0, pages = 0 } = await api.members.privacy(address(id), { operation });
      const message = t(`privacy.${key}.done`, { name: username, labels, pages });
      toast(
        message,
        operation === "withdraw"
          ? { undo: () => api.members.privacy(address(id), { operation: "undo-withdraw" }) }
          : {},
      );
    });
  }

  /** Makes a link to set a new password. @returns null if that is refused */
  async function resetLink(id: string): Promise<string | null> {
    let link: string | null = null;
    await run(async () => {
      const { token } = await api.passwordResets.makeForMember(address(id));
      link = `${window.location.origin}/reset/${token}`;
    });
    return link;
  }

  return { add, remove, changeRole, changePrivacy, resetLink };
}
