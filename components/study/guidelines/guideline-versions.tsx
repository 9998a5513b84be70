import Link from "next/link";
import type { ReactNode } from "react";
import { ChangedLines } from "@/components/ui/changed-lines";
import type { ChangedLine } from "@/lib/domain/text/changed-lines";
import { useFormats, useTexts } from "#texts";

interface Version {
  number: number;
  since: Date | null;
  author: string | null;
  labels: number;
  isCurrent: boolean;
}

/** A version that is open: what it changed, and its text. */
interface OpenVersion {
  number: number;
  /** The version before it; null for the first one. */
  before: number | null;
  changes: readonly ChangedLine[];
  text: ReactNode;
}

interface Props {
  /** The path of the page. */
  path: string;
  stage: { id: string; name: string };
  versions: readonly Version[];
  /** Labels under versions whose texts were not kept. */
  withoutText: number;
  opened: OpenVersion | null;
}

/** The versions of a stage's guidelines, the newest first, each with a way to open it. */
export function GuidelineVersions({ path, stage, versions, withoutText, opened }: Props) {
  const t = useTexts("guidelines.versions");
  const id = `version-${stage.id}`;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">{t("title")}</h3>
      <ul className="flex flex-col gap-1">
        {versions.toReversed().map((version) => (
          <li key={version.number} className="flex flex-wrap items-baseline gap-x-3">
            <AboutVersion version={version} />
            {version.since && opened?.number !== version.number && (
              <Link
                href={`${path}?stage=${stage.id}&version=${version.number}#${id}`}
                className="link"
                aria-label={t("openOf", { number: version.number, stage: stage.name })}
              >
                {t("open")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {withoutText > 0 && (
        <p className="text-ink-soft">{t("withoutText", { count: withoutText })}</p>
      )}
      {opened && (
        <section
          id={id}
          aria-labelledby={`${id}-title`}
          className="flex max-w-prose scroll-mt-4 flex-col gap-3 border-s-4 border-line-strong ps-3"
        >
          <div className="flex flex-wrap items-baseline gap-3">
            <h4 id={`${id}-title`} className="font-medium">
              {t("number", { number: opened.number })}
            </h4>
            <Link href={path} className="link ms-auto" scroll={false}>
              {t("close")}
            </Link>
          </div>
          <Differences opened={opened} />
          <div>{opened.text}</div>
        </section>
      )}
    </div>
  );
}

function AboutVersion({ version }: { version: Version }) {
  const t = useTexts("guidelines.versions");
  const f = useFormats();
  const { number, since, author, labels, isCurrent } = version;
  return (
    <>
      <span className="font-medium">{t("number", { number })}</span>
      <span className="text-ink-soft">
        {since === null && t("unread")}
        {since && author === null && t("since", { date: f.date(since) })}
        {since && author !== null && t("sinceBy", { date: f.date(since), author })}
        {", "}
        {t("labels", { count: labels })}
      </span>
      {isCurrent && <span>{t("current")}</span>}
    </>
  );
}

function Differences({ opened: { before, changes } }: { opened: OpenVersion }) {
  const t = useTexts("guidelines.versions");
  if (before === null) return <p className="text-ink-soft">{t("first")}</p>;
  if (changes.length === 0) return <p className="text-ink-soft">{t("same", { before })}</p>;
  return (
    <div>
      <p className="mb-1">{t("changes", { before })}</p>
      <ChangedLines lines={changes} />
    </div>
  );
}
