"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { ProblemList } from "@/components/ui/problem-list";
import {
  CompletenessOptions,
  completenessOptionsOf,
  type CompletenessDefaults,
} from "./completeness-options";
import { optionsOf, SystemsOptions, type SystemsDefaults } from "./systems-options";
import { useForm } from "@/components/ui/use-form";

/** Computes an evaluation again on the same files with other settings. */
export function AgainForm({
  slug,
  evaluation,
  isOpen,
  systems,
  completeness,
  stages = [],
}: {
  slug: string;
  evaluation: string;
  isOpen: boolean;
  systems?: SystemsDefaults;
  completeness?: CompletenessDefaults;
  stages?: readonly { id: string; name: string }[];
}) {
  const t = useTexts("systems");
  const router = useRouter();
  const { failure, busy, submit } = useForm(async (given) => {
    const settings = systems ? optionsOf(given) : completenessOptionsOf(given);
    await api.evaluations.again({ study: slug, evaluation }, { settings });
    router.refresh();
  });
  return (
    <Disclosure className="card print:hidden" open={isOpen} title={t("again.title")}>
      <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {systems && <SystemsOptions defaults={systems} />}
        {completeness && <CompletenessOptions defaults={completeness} stages={stages} />}
        {failure && <ProblemList failure={failure} />}
        <div>
          <Button type="submit" kind="primary" disabled={busy}>
            {t("again.action")}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
