import { Fragment } from "react";
import { useTexts } from "#texts";
import type { ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { groupProblems } from "@/lib/domain/group-problems";

interface Problem {
  file: string;
  line: number;
  /** Of a spreadsheet; then the line is the number of the row. */
  column?: string;
  message: string;
  code?: string;
}

/** Shows why something was refused; for files, every problem with its line. Equal problems share one. */
export function ProblemList({ failure }: { failure: ApiFailure }) {
  const t = useTexts("errors.files");
  const { problems = [], count = 0 } = (failure.details ?? {}) as {
    problems?: Problem[];
    count?: number;
  };
  if (problems.length < 2) return <Notice kind="bad">{failure.message}</Notice>;
  const groups = groupProblems(problems, count);
  const isOneCause = groups.length === 1;
  return (
    <Notice kind="bad">
      <p className="mb-2 font-medium">
        {isOneCause
          ? t("oneCause", { count })
          : t("title", { count, shown: count > problems.length ? problems.length : 0 })}
      </p>
      <ol
        className="max-h-80 list-decimal overflow-y-auto ps-6"
        tabIndex={0}
        aria-label={t("list")}
      >
        {groups.map(({ message, count: times, first, alike }) => (
          <li key={message}>
            {times > 1 && `${t("times", { count: times })} `}
            {first.map((problem, i) => (
              <Fragment key={i}>
                {i > 0 && "; "}
                <strong>
                  <ProblemLocation {...problem} />
                </strong>
              </Fragment>
            ))}
            {times > first.length && "; …"}: {message}
            {alike > 0 && ` ${t("alike", { count: alike })}`}
          </li>
        ))}
      </ol>
    </Notice>
  );
}

function ProblemLocation({ file, line, column }: Problem) {
  const t = useTexts("errors.files");
  if (line === 0) return file;
  return column === undefined ? t("line", { file, line }) : t("cell", { file, line, column });
}
