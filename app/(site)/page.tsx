import Link from "next/link";
import { plural } from "@/components/ui/plural";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";
import { listStudies } from "@/lib/studies/list-studies";

export default async function HomePage() {
  const user = await requirePageUser("/");
  const [studies, mayCreate] = await Promise.all([listStudies(user), mayCreateStudies(user.id)]);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">Your studies</h1>
        {mayCreate && (
          <Link href="/studies/new" className="button">
            New study
          </Link>
        )}
      </div>
      {studies.length === 0 && (
        <div className="card">
          <p className="mb-2 font-medium">You are in no study yet.</p>
          <p className="text-ink-soft">
            Follow the link you were given, or ask a coordinator to add you
            {mayCreate ? ", or make a study of your own from files" : ""}.
          </p>
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {studies.map((study) => (
          <li key={study.slug}>
            <Link
              href={`/studies/${study.slug}`}
              className="card block h-full text-ink no-underline hover:border-line-strong"
            >
              <h2 className="mb-1 text-lg font-semibold">{study.name}</h2>
              {study.description && (
                <p className="mb-3 text-sm text-ink-soft">{study.description}</p>
              )}
              <p className="flex flex-wrap gap-2">
                <span className="chip">you are {study.role}</span>
                <span className="chip">{plural(study.topics, "topic")}</span>
                <span className="chip">{plural(study.stages, "stage")}</span>
                {study.archived ? (
                  <span className="chip">archived</span>
                ) : (
                  study.closed && <span className="chip">closed</span>
                )}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
