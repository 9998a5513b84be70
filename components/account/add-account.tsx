import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { EmailField, TextField } from "@/components/ui/kit/field";
import { useForm } from "@/components/ui/use-form";

/** Adds an account. Its password is made by the server and shown once. */
export function AddAccount({ onMade }: { onMade: (account: string, password: string) => void }) {
  const t = useTexts("accounts.add");
  const form = useForm(async (given) => {
    const [username, name] = [textOf(given, "username"), textOf(given, "name")];
    const { password } = await api.accounts.add({
      username,
      name,
      isAdmin: given.has("admin"),
      email: textOf(given, "email") || undefined,
    });
    onMade(username, password);
    return "reset";
  });

  return (
    <SendForm
      form={form}
      heading={t("title")}
      action={t("action")}
      className="card flex max-w-2xl flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("account")}
          hint={t("accountHint")}
          name="username"
          required
          maxLength={63}
          autoCapitalize="none"
          autoComplete="off"
        />
        <TextField label={t("name")} hint={t("nameHint")} name="name" maxLength={200} />
        <EmailField label={t("email")} hint={t("emailHint")} autoComplete="off" />
      </div>
      <Checkbox label={t("administrator")} hint={t("administratorHint")} name="admin" />
    </SendForm>
  );
}
