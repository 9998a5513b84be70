"use client";

import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { SendForm } from "@/components/ui/kit/send-form";
import { Disclosure } from "@/components/ui/kit/disclosure";
import {
  CompletenessOptions,
  completenessOptionsOf,
  type CompletenessDefaults,
} from "./completeness-options";
import { optionsOf, SystemsOptions, type SystemsDefaults } from "./systems-options";
import { useForm } from "@/components/ui/use-form";

interface Props {
  slug: string;
  evaluation: string;
  isOpen: boolean;
  systems?: SystemsDefaults;
  completeness?: CompletenessDefaults;
  stages?: readonly { id: string; name: string }[];
}

/** Computes an evaluation again on the same files with other settings. */
export function AgainForm({ slug, evaluation, isOpen, systems, completeness, stages = [] }: Props) {
  const t = useTexts("systems");
  const form = useForm(async (given) => {
    const settings = systems ? optionsOf(given) : completenessOptionsOf(given);
    await api.evaluations.again({ study: slug, evaluation }, { settings });
    return "saved";
  });
  return (
    <Disclosure className="card print:hidden" open={isOpen} title={t("again.title")}>
      <SendForm form={form} action={t("again.action")} className="mt-4 flex flex-col gap-4">
        {systems && <SystemsOptions defaults={systems} />}
        {completeness && <CompletenessOptions defaults={completeness} stages={stages} />}
      </SendForm>
    </Disclosure>
  );
}
