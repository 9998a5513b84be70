import Link from "next/link";
import { useTexts } from "#texts";
import { addressOf } from "./answer-address";

interface Props {
  /** The choices of the address; its places are replaced. */
  asked: { readonly [name: string]: string | undefined };
  previous: string | null;
  next: string | null;
}

/** Links to the pages beside this one. */
export function PageLinks({ asked, previous, next }: Props) {
  const t = useTexts("judgeRun.pages");
  if (previous === null && next === null) return null;
  const at = (cursor: { after?: string; before?: string }) =>
    addressOf({ ...asked, after: undefined, before: undefined, ...cursor });
  return (
    <nav aria-label={t("label")} className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      {previous !== null && (
        <>
          <Link className="button" href={at({})}>
            {t("first")}
          </Link>
          <Link className="button" rel="prev" href={at({ before: previous })}>
            {t("previous")}
          </Link>
        </>
      )}
      {next !== null && (
        <Link className="button" rel="next" href={at({ after: next })}>
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
