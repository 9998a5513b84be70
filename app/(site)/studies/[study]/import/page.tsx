import type { Metadata } from "next";
import Link from "next/link";
import { ImportForm } from "@/components/study/import/import-form";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ params }: { params: Promise<{ study: string }> }) {
  const { study: slug } = await params;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/import`);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="import" />
      <div className="max-w-2xl">
        {study.role === "coordinator" && (
          <p className="mb-6 text-sm">
            <Link href={`/studies/${slug}/pool`}>Make a stage from a judging pool</Link> once topics
            and passages are here.
          </p>
        )}
        <ImportForm slug={slug} />
        <p className="mt-6 text-sm">
          <Link href={`/studies/${slug}/builds`}>Build a collection with a language model</Link>{" "}
          from documents, summaries or list tables.
        </p>
      </div>
    </>
  );
}
