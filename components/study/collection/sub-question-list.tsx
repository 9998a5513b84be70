import { Badge } from "@/components/ui/kit/badge";
import { ShownText } from "@/components/ui/shown-text";
import { useTexts } from "#texts";

interface Props {
  questions: readonly { id: string; externalId: string; text: string; filtered: boolean }[];
  none: string;
}

/** The sub-questions of a topic with their ids. */
export function SubQuestionList({ questions, none }: Props) {
  const t = useTexts("collection");
  if (questions.length === 0) return <p className="text-sm text-ink-soft">{none}</p>;
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {questions.map(({ id, externalId, text, filtered }) => (
        <li key={id} className="grid grid-cols-[minmax(2rem,auto)_1fr] gap-2">
          <code className="text-ink-soft">{externalId}</code>
          <span className={`break-words ${filtered ? "text-ink-soft" : ""}`} dir="auto">
            <ShownText text={text} />{" "}
            {filtered && (
              <span title={t("topic.filteredHint")}>
                <Badge>{t("topic.filtered")}</Badge>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
