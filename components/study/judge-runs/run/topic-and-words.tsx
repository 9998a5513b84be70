import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { TextField } from "@/components/ui/kit/field";

interface Props {
  topics: readonly string[];
  asked: { topic?: string; search?: string };
}

/** The choice of a topic and of words to search for. Both stand in the address. */
export function TopicAndWords({ topics, asked }: Props) {
  const t = useTexts("judgeRun.filter");
  const choices = [{ id: "", name: t("allTopics") }, ...topics];
  return (
    <AddressChoices
      className="text-sm"
      drops={["search", "after", "before"]}
      fields={[
        {
          name: "topic",
          label: t("topic"),
          value: asked.topic ?? "",
          choices,
          className: "min-w-0",
        },
      ]}
    >
      <TextField
        label={t("search")}
        className="min-w-0 flex-1"
        type="search"
        name="search"
        key={asked.search}
        defaultValue={asked.search ?? ""}
        placeholder={t("searchHint")}
      />
    </AddressChoices>
  );
}
