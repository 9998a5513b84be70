import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NewStudyForm } from "@/components/study/new/new-study-form";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";

export const metadata: Metadata = { title: "New study" };

export default async function NewStudyPage() {
  const user = await requirePageUser("/studies/new");
  if (!(await mayCreateStudies(user.id))) notFound();
  return (
    <div className="max-w-2xl">
      <h1 className="mb-2 text-2xl font-semibold">New study</h1>
      <p className="mb-6 text-ink-soft">
        Name it and give it its files. Stages are made from what the files hold: reports with
        sub-questions are judged for coverage, answers with citations for support.
      </p>
      <NewStudyForm />
    </div>
  );
}
