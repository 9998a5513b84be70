import Link from "next/link";
import { files } from "@/components/ui/api";
import type { TrainingKind } from "@/lib/contract/quality";
import { sourceOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { ClaimButton } from "./claim-button";

interface PageRow {
  slotId: string;
  number: number;
  items: number;
  labelled: number;
  completed: boolean;
}
interface TopicRow {
  topicId: string;
  title: string;
  pages: PageRow[];
  more: boolean;
}
interface Work {
  quota: number | null;
  done: number;
  completionCode: string | null;
  nothingLeft: boolean;
  waiting: boolean;
  screenedOut: boolean;
  reason: "exam" | "known_items" | "nothing_left" | null;
  ended: string | null;
}
interface Attempt {
  kind: TrainingKind;
  number: number;
  items: number;
  right: number | null;
  passed: boolean | null;
  slots: string[];
}
interface StageRow {
  attempts: Attempt[];
  id: string;
  task: string;
  name: string;
  topics: TopicRow[];
  done: number;
  mine: number;
  more: boolean;
  /** True if the exam was failed and no attempt is left. */
  failed: boolean;
}

/** Shows an annotator's own work in a study by topic, and the way to the next page. */
export function AnnotatorHome({
  slug,
  description,
  stages,
  closed,
  work,
  hasJudged,
}: {
  slug: string;
  description: string;
  stages: StageRow[];
  closed: boolean;
  work: Work | null;
  hasJudged: boolean;
}) {
  // Only one action is offered: an annotator who is done gets no further page.
  const isOver =
    work !== null && (work.completionCode !== null || work.screenedOut || work.ended !== null);
  const isOpen = !closed && !isOver;
  return (
    <div className="flex flex-col gap-6">
      {description && <p className="max-w-3xl text-ink-soft">{description}</p>}
      {work && (
        <section className="card" aria-label="Your work">
          {work.screenedOut || work.ended !== null ? (
            <ScreenedOut work={work} />
          ) : work.completionCode ? (
            <>
              <p className="mb-2">
                {work.nothingLeft && (work.quota === null || work.done < work.quota)
                  ? "Nothing is left to judge, and you are paid all the same. Thank you!"
                  : "You are done. Thank you!"}{" "}
                Give this completion code to the marketplace:
              </p>
              <p className="text-2xl font-semibold tracking-wide" data-testid="completion-code">
                {work.completionCode}
              </p>
            </>
          ) : work.waiting ? (
            <p>
              All remaining pages are with other people at this moment. Come back in a while: you
              get the next page that becomes free, or your completion code when none does. You have
              finished {work.done} {work.done === 1 ? "page" : "pages"}.
            </p>
          ) : (
            <p>
              {work.done}
              {work.quota === null ? "" : ` of ${work.quota}`} pages finished. The completion code
              is shown here when you are done; you can leave and come back by the same link.
            </p>
          )}
        </section>
      )}
      {closed && <p className="card">This study is closed. Thank you: your labels are kept.</p>}
      {hasJudged && (
        <p className="text-sm text-ink-soft">
          Your labels are yours too:{" "}
          <a href={files.pages.ownJudgments({ study: slug })} download>
            download them
          </a>
          .
        </p>
      )}
      {stages.length === 0 && (
        <p className="card">
          There is nothing to judge here yet. Come back when the coordinator has added the texts.
        </p>
      )}
      {stages.map((stage) => (
        <section key={stage.id} aria-labelledby={`stage-${stage.id}`} className="card">
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <h2 id={`stage-${stage.id}`} className="me-auto text-lg font-semibold">
              {stage.name}
            </h2>
            <span className="chip">{progressOf(stage, isOpen)}</span>
            {isOpen && !stage.failed && (
              <ClaimButton
                slug={slug}
                stageId={stage.id}
                primary
                label={stage.mine > stage.done ? "Go on judging" : "Next page"}
                nothing={
                  sourceOf(stage.task).drawn
                    ? "Grading opens topic by topic, when you have completed all reports of a topic in the stage before."
                    : "Nothing is left for you here. Thank you!"
                }
              />
            )}
          </div>
          {stage.attempts.length > 0 && (
            <ul className="mb-3 flex flex-col gap-1 text-sm" aria-label="Training">
              {stage.attempts.map((attempt) => (
                <AttemptLine key={`${attempt.kind} ${attempt.number}`} attempt={attempt} />
              ))}
            </ul>
          )}
          {sourceOf(stage.task).drawn && stage.topics.length === 0 && (
            <p className="text-sm text-ink-soft">
              Passages are drawn from your own report labels: complete all reports of a topic, then
              press the button.
            </p>
          )}
          <ul className="flex flex-col divide-y divide-line">
            {stage.topics.map((topic) => (
              <Topic
                key={topic.topicId}
                slug={slug}
                stage={stage}
                topic={topic}
                closed={!isOpen || stage.failed}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * Returns the annotator's progress. The number of free pages is not shown: it would reveal known
 * pages.
 */
function progressOf({ done, mine, more: free }: StageRow, isOpen: boolean): string {
  const more = free && isOpen;
  if (mine === 0) return more ? "no page taken yet" : "no page of yours";
  return `${done} of ${mine} pages done${more ? ", more to take" : ""}`;
}

function ScreenedOut({ work }: { work: Work }) {
  if (work.ended !== null)
    return (
      <p>
        The marketplace says that this work was{" "}
        {work.ended === "returned" ? "returned" : "not handed in in time"}. What you labelled is
        kept; begin again from the marketplace to go on.
      </p>
    );
  return (
    <>
      <p className="mb-2">
        {NO_WORK[work.reason ?? "nothing_left"]} Thank you for your time.
        {work.completionCode ? " Give this code to the marketplace:" : ""}
      </p>
      {work.completionCode && (
        <p className="text-2xl font-semibold tracking-wide" data-testid="completion-code">
          {work.completionCode}
        </p>
      )}
    </>
  );
}

const NO_WORK = {
  exam: "You did not pass the exam, so there is no further work for you here.",
  known_items:
    "Too many of your answers on check questions were wrong, so there is no further work for you here.",
  nothing_left: "Nothing is left to judge.",
};

const ATTEMPTS = { practice: "Practice", exam: "Exam", batch: "Training, batch" };

/**
 * Shows the result of an attempt and, after a practice or batch, a link to the expected answers.
 */
function AttemptLine({ attempt }: { attempt: Attempt }) {
  const name =
    attempt.kind === "practice" ? ATTEMPTS.practice : `${ATTEMPTS[attempt.kind]} ${attempt.number}`;
  if (attempt.right === null)
    return (
      <li>
        {name}: under way, {attempt.items} items
      </li>
    );
  return (
    <li>
      {name}: {attempt.right} of {attempt.items} as expected
      {attempt.kind !== "practice" && <strong>, {attempt.passed ? "passed" : "not passed"}</strong>}
      {attempt.kind !== "exam" && (
        <>
          {" "}
          · see{" "}
          {attempt.slots.map((slot, i) => (
            <Link key={slot} href={`/judge/${slot}`} className="me-1">
              page {i + 1}
            </Link>
          ))}
        </>
      )}
    </li>
  );
}

function Topic({
  slug,
  stage,
  topic,
  closed,
}: {
  slug: string;
  stage: StageRow;
  topic: TopicRow;
  closed: boolean;
}) {
  const done = topic.pages.length > 0 && !topic.more && topic.pages.every((page) => page.completed);
  const takesTopics = taskDefinition(stage.task).pages.takenBy === "topic";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span aria-hidden>{done ? "✓ " : ""}</span>
        {topic.title}
        {done && <span className="sr-only"> (done)</span>}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {topic.pages.map((page) => (
          <Link
            key={page.slotId}
            href={`/judge/${page.slotId}`}
            className={`button !min-h-8 !px-2 !py-1 ${page.completed ? "!border-good !bg-good-soft" : ""}`}
            aria-label={`Page ${page.number} of ${topic.title}: ${page.completed ? "done" : `${page.labelled} of ${page.items} labelled`}`}
          >
            {page.completed ? "✓" : `${page.labelled}/${page.items}`}
          </Link>
        ))}
        {topic.more && !closed && takesTopics && (
          <ClaimButton
            slug={slug}
            stageId={stage.id}
            topicId={topic.topicId}
            label="Take topic"
            nothing="Somebody else has just taken what was left of this topic."
          />
        )}
        {topic.more && !closed && !takesTopics && (
          <span className="chip">{topic.pages.length > 0 ? "more to take" : "to be taken"}</span>
        )}
      </span>
    </li>
  );
}
