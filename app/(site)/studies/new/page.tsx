import type { Metadata } from "next";
import { NewStudyForm } from "@/components/study/new-study-form";
import { requirePageUser } from "@/lib/auth/page-user";

export const metadata: Metadata = { title: "New study" };

export default async function NewStudyPage() {
  await requirePageUser("/studies/new");
  return (
    <div className="max-w-2xl">
      <h1 className="mb-2 text-2xl font-semibold">New study</h1>
      <p className="mb-6 text-ink-soft">Name it and give it its files. Stages are made from what the files hold: reports with sub-questions are judged for coverage, answers with citations for support.</p>
      <NewStudyForm />
    </div>
  );
}
