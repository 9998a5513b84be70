import { useTexts } from "#texts";

/**
 * Shows the first page of a stage as annotators will see it, with settings that are not saved yet.
 * It is a picture: to try the page, its own preview is opened.
 */
export function StagePreview({ address }: { address: string }) {
  const t = useTexts("stages.beside");
  return (
    <section aria-labelledby="beside" className="flex min-w-0 flex-col gap-2 xl:sticky xl:top-20">
      <h3 id="beside" className="text-base font-semibold">
        {t("title")}
      </h3>
      <div className="aspect-[3/5] overflow-clip rounded border border-line sm:aspect-[6/5]">
        <iframe
          key={address}
          src={address}
          title={t("title")}
          loading="lazy"
          inert
          className="size-full origin-top-left sm:size-[200%] sm:scale-50 rtl:origin-top-right"
        />
      </div>
      <p className="text-sm text-ink-soft">{t("note")}</p>
    </section>
  );
}
