"use client";

import { useRef } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Section } from "@/components/ui/kit/card";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";

interface Props {
  study: { slug: string; name: string; description: string };
}

/** Gives a study another name and description. */
export function NameForm({ study: { slug, name, description } }: Props) {
  const t = useTexts("studySettings");
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);

  async function undo() {
    await api.studies.describe({ study: slug }, { name, description });
    element.current?.reset();
  }

  const form = useForm(async (given) => {
    const to = { name: textOf(given, "name"), description: textOf(given, "description") };
    await api.studies.describe({ study: slug }, to);
    toast(t("done.renamed"), { undo });
    return "saved";
  });

  return (
    <Section id="rename" heading={t("about.title")}>
      <SendForm
        form={form}
        action={t("about.save")}
        ref={element}
        className="flex max-w-2xl flex-col gap-4"
      >
        <TextField
          label={t("about.name")}
          name="name"
          required
          maxLength={200}
          defaultValue={name}
          hint={t("about.hint", { slug })}
        />
        <TextArea
          label={t("about.description")}
          name="description"
          rows={3}
          maxLength={5000}
          defaultValue={description}
        />
      </SendForm>
    </Section>
  );
}
