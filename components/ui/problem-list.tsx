import type { ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";

interface Problem {
  file: string;
  line: number;
  message: string;
}

/** Shows why something was refused; for files, every problem with its line. */
export function ProblemList({ failure }: { failure: ApiFailure }) {
  const { problems = [], count = 0 } = (failure.details ?? {}) as {
    problems?: Problem[];
    count?: number;
  };
  if (problems.length < 2) return <Notice kind="bad">{failure.message}</Notice>;
  return (
    <Notice kind="bad">
      <p className="mb-2 font-medium">
        Nothing was imported: {count} problems
        {count > problems.length ? `, of which the first ${problems.length} are` : ""}
      </p>
      <ol
        className="max-h-80 list-decimal overflow-y-auto ps-6"
        tabIndex={0}
        aria-label="Problems in the files"
      >
        {problems.map((problem, i) => (
          <li key={i}>
            <strong>
              {problem.file}
              {problem.line > 0 ? `, line ${problem.line}` : ""}
            </strong>
            : {problem.message}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
