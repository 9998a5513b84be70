import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";
import { ROLES, type Person, type Role } from "./person";

interface Props {
  people: readonly Person[];
  onAdd: (username: string, role: Role, before: Person | undefined) => Promise<void>;
}

/** Adds somebody who has an account. */
export function AddPerson({ people, onAdd }: Props) {
  const t = useTexts("people");
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title={t("addDialog.title")}
      trigger={
        <Button icon={UserPlus} kind="primary">
          {t("add")}
        </Button>
      }
      open={isOpen}
      onOpenChange={setOpen}
    >
      <AddForm
        onAdd={async (username, role) => {
          await onAdd(
            username,
            role,
            people.find((person) => person.username === username),
          );
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  );
}

function AddForm({
  onAdd,
  onClose,
}: {
  onAdd: (username: string, role: Role) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts("people");
  const form = useForm(async (given) => {
    await onAdd(textOf(given, "username").trim(), choiceOf(given, "role", ROLES));
    return "saved";
  });
  return (
    <DialogForm form={form} action={t("addDialog.action")} onClose={onClose}>
      <TextField
        label={t("addDialog.account")}
        name="username"
        required
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
      />
      <ChoiceField
        label={t("addDialog.role")}
        className="items-start"
        name="role"
        choices={ROLES.map((role) => ({ id: role, name: t(`roles.${role}`) }))}
      />
    </DialogForm>
  );
}
