"use client";

import { Act } from "@/components/study/settings/act";
import { api, files } from "@/components/ui/api";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { useToastAction } from "@/components/ui/use-action";
import type { TemplateRow } from "@/lib/contract/templates";
import { useFormats, useTexts } from "#texts";

/** The templates that somebody can use: to download, and to remove. */
export function TemplateList({ templates }: { templates: readonly TemplateRow[] }) {
  const t = useTexts("templates");
  const { date } = useFormats();
  const { busy, run } = useToastAction();
  if (templates.length === 0) return null;

  async function remove({ id, name }: TemplateRow) {
    await run(() => api.templates.remove({ template: id }), {
      ask: questionOf((key) => t(`ask.${key}`, { name }), true),
      said: t("list.removed", { name }),
    });
  }

  return (
    <Section heading={t("list.title")} className="mt-8">
      <ul className="flex flex-col divide-y divide-line">
        {templates.map((template) => {
          const { id, name, description, createdAt, who, shared, mayRemove } = template;
          return (
            <Act
              key={id}
              text={
                <>
                  <p className="font-medium">{name}</p>
                  {description && <p className="text-sm">{description}</p>}
                  <p className="text-sm text-ink-soft">
                    {t("list.by", { date: date(createdAt), who: who ?? "none" })}
                    {shared && ` · ${t("list.shared")}`}
                  </p>
                </>
              }
            >
              <span className="flex gap-2">
                <a
                  className="button button-small !px-3"
                  href={files.templates.file({ template: id })}
                  download
                  aria-label={t("downloadOf", { name })}
                >
                  {t("downloadShort")}
                </a>
                {mayRemove && (
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={t("list.removeOf", { name })}
                    onClick={() => void remove(template)}
                  >
                    {t("list.remove")}
                  </Button>
                )}
              </span>
            </Act>
          );
        })}
      </ul>
    </Section>
  );
}
