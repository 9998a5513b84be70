import { titled, withStageNames } from "@/components/texts/request";
import { redirect } from "next/navigation";
import { OwnFeedbackList } from "@/components/study/annotator/own-feedback-list";
import { OwnQuestionList } from "@/components/study/annotator/own-question-list";
import { Inbox } from "@/components/study/questions/inbox";
import { AnnotatorNav } from "@/components/study/shared/annotator-nav";
import { PageTexts } from "@/components/texts/page-texts";
import { addressWith } from "@/components/ui/address-with";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { requirePageStudy, studyPage } from "@/lib/auth/page-study";
import { choicesOf } from "@/lib/contract/shapes";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { questions as contract } from "@/lib/contract/questions";
import { ownFeedback } from "@/lib/studies/qualification/feedback";
import {
  ownQuestions,
  QUESTIONS_PER_PAGE,
  studyQuestions,
} from "@/lib/studies/questions/questions";

export const generateMetadata = titled("frame.pages.questions");

/** The coordinators' inbox; for an annotator, their own questions and the answers. */
export default studyPage("view", async ({ study, slug, user, query }) => {
  const path = `/studies/${slug}/questions`;
  if (study.role === "annotator") {
    const own = await asAnnotator(async () => ({
      questions: await ownQuestions(study.id, user.id),
      feedback: await ownFeedback(study.id, user.id),
    }));
    const { questions, feedback } = outputSchemaOf(contract.own, own);
    return (
      <PageTexts areas={["ownQuestions"]}>
        <AnnotatorNav
          study={study}
          current="questions"
          news={questions.filter(({ isNew }) => isNew).length}
        />
        <OwnFeedbackList feedback={feedback} />
        {(questions.length > 0 || feedback.length === 0) && (
          <OwnQuestionList slug={slug} questions={await withStageNames(questions)} />
        )}
      </PageTexts>
    );
  }
  await requirePageStudy(slug, "coordinate");
  const choices = choicesOf(contract.list.input, query);
  const shown = { ...choices, state: choices.state ?? ("open" as const) };
  const { stage, ...filter } = shown;
  const found = await studyQuestions(study.id, { ...filter, ...(stage && { stageId: stage }) });
  const { questions, total, counts } = outputSchemaOf(contract.list, found);
  // The last question of the last page was just answered, or the address is old.
  if (questions.length === 0 && shown.page > 1) redirect(addressWith(path, { ...shown, page: 1 }));
  return (
    <PageTexts areas={["questions"]}>
      <Inbox
        slug={slug}
        shown={shown}
        questions={await withStageNames(questions)}
        counts={counts}
        pages={Math.ceil(total / QUESTIONS_PER_PAGE)}
      />
    </PageTexts>
  );
});
