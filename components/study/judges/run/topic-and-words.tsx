import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { AppliedForm } from "@/components/ui/kit/applied-form";

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
      <label className="flex min-w-0 flex-col gap-1 font-medium">
        {t("topic")}
        <select className="field" name="topic" defaultValue={asked.topic ?? ""}>
          <option value="">{t("allTopics")}</option>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </label>
      <label className="flex min-w-0 flex-1 flex-col gap-1 font-medium">
        {t("search")}
        <input
          className="field"
          type="search"
          name="search"
          defaultValue={asked.search ?? ""}
          placeholder={t("searchHint")}
        />
      </label>
    </AppliedForm>
  );
}
