import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";

interface Props {
  topics: readonly string[];
  asked: { topic?: string; search?: string };
  /** Hidden fields that keep the other choices in the address. */
  children: ReactNode;
}

/** The choice of a topic and of words to search for. Both stand in the address. */
export function TopicAndWords({ topics, asked, children }: Props) {
  const t = useTexts("judgeRun.filter");
  return (
    <AppliedForm className="flex flex-wrap items-end gap-4 text-sm">
      {children}
      <ChoiceField
        label={t("topic")}
        className="min-w-0"
        name="topic"
        defaultValue={asked.topic ?? ""}
        choices={[{ id: "", name: t("allTopics") }, ...topics]}
      />
      <TextField
        label={t("search")}
        className="min-w-0 flex-1"
        type="search"
        name="search"
        defaultValue={asked.search ?? ""}
        placeholder={t("searchHint")}
      />
    </AppliedForm>
  );
}
