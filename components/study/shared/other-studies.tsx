import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState, type ComponentProps, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { matches } from "@/components/palette/entries";
import { useStudies } from "@/components/palette/use-studies";
import { NearLink } from "@/components/ui/near-link";
import { Popover } from "@/components/ui/kit/popover";

/** A list of more studies has a search. */
const MAX_UNSEARCHED = 12;

/** Studies that are listed at once. */
const MAX_LISTED = 100;

/** A button with the list of the other studies, which is open at first. */
export function OtherStudiesPopover({
  slug,
  trigger,
}: { slug: string } & Pick<ComponentProps<typeof Popover>, "trigger">) {
  const t = useTexts("frame.studySwitch");
  return (
    <Popover title={t("title")} trigger={trigger} isOpenAtFirst>
      <OtherStudies slug={slug} />
    </Popover>
  );
}

/** The studies that the reader may open, without this one. Enter in the search opens the first. */
function OtherStudies({ slug }: { slug: string }) {
  const t = useTexts("frame.studySwitch");
  const router = useRouter();
  const { studies, problem } = useStudies();
  const [words, setWords] = useState("");
  const others = studies?.filter((study) => study.slug !== slug && !study.archived) ?? [];
  const found = others.filter(({ name }) => matches(name, words.trim())).slice(0, MAX_LISTED);

  function openFirst(event: SubmitEvent) {
    event.preventDefault();
    if (found[0]) router.push(`/studies/${found[0].slug}`);
  }

  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      {others.length > MAX_UNSEARCHED && (
        <form role="search" onSubmit={openFirst}>
          <input
            type="search"
            className="field"
            aria-label={t("search")}
            placeholder={t("search")}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </form>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {problem}
        {!problem && !studies && t("loading")}
        {studies && found.length === 0 && t("none")}
      </p>
      <ul className="-mx-2 max-h-[min(20rem,50dvh)] overflow-y-auto empty:hidden">
        {found.map((study) => (
          <li key={study.slug}>
            <NearLink href={`/studies/${study.slug}`} className="side-bar-link" dir="auto">
              <span className="truncate">{study.name}</span>
            </NearLink>
          </li>
        ))}
      </ul>
      <Link href="/" className="link">
        {t("all")}
      </Link>
    </div>
  );
}
