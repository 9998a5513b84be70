import { addressWith } from "@/components/ui/address-with";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { PageLinks } from "@/components/ui/kit/page-links";
import { SearchField } from "@/components/ui/kit/search-field";
import { ChoiceLinks } from "@/components/ui/kit/choice-links";
import type { StudyQuestion } from "@/lib/contract/questions";
import { QUESTION_STATES, type QuestionState } from "@/lib/domain/questions/question-states";
import { useTexts } from "#texts";
import { QuestionCard } from "./question-card";

interface Props {
  slug: string;
  /** What the address asks for. */
  shown: { state: QuestionState; stage?: string; search?: string; page: number };
  questions: readonly StudyQuestion[];
  counts: Record<QuestionState, number>;
  /** Number of pages of the list. */
  pages: number;
}

/** Questions of annotators, to answer or to close. */
export function Inbox({ slug, shown, questions, counts, pages }: Props) {
  const t = useTexts("questions");
  const path = `/studies/${slug}/questions`;
  const { stage, search } = shown;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="max-w-prose text-sm text-ink-soft">{t("hint")}</p>
      <ChoiceLinks
        label={t("states")}
        choices={QUESTION_STATES.map((state) => ({
          key: state,
          href: addressWith(path, { state, stage, search }),
          text: t(`state.${state}`, { count: counts[state] }),
          isChosen: state === shown.state,
        }))}
      />
      <AppliedForm className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="state" value={shown.state} />
        {stage && <input type="hidden" name="stage" value={stage} />}
        <SearchField name="search" words={search ?? ""} hint={t("filters.searchHint")} />
      </AppliedForm>
      {questions.length === 0 ? (
        <EmptyState
          title={stage || search ? t("none.filtered") : t(`none.${shown.state}`)}
          text={t("none.text")}
        />
      ) : (
        <ul aria-label={t("list")} className="flex flex-col gap-4">
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionCard slug={slug} question={question} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={shown.page}
        pages={pages}
        pageAt={(page) => addressWith(path, { ...shown, page })}
      />
    </div>
  );
}
