"use client";

import { useRef, useState } from "react";
import Link from "next/link";
import { useTexts } from "#texts";
import { Card } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { EndpointForm } from "./endpoint-form";
import { EndpointTable } from "./endpoint-table";

interface Props {
  slug: string;
  endpoints: readonly ModelEndpoint[];
  mayChange: boolean;
}

/** The endpoints of a study, and the form that adds one or changes a chosen one. */
export function EndpointsView({ slug, endpoints, mayChange }: Props) {
  const t = useTexts("endpoints");
  const [edited, setEdited] = useState<ModelEndpoint | null>(null);
  const [saved, setSaved] = useState<ModelEndpoint | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function edit(endpoint: ModelEndpoint) {
    setEdited(endpoint);
    setSaved(null);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className="flex flex-col gap-6">
      <Card id="endpoints" heading={t("heading")} isHeadingHidden>
        <p className="mb-4 text-sm text-ink-soft">
          {t("intro")} {!mayChange && t("readOnly")}
        </p>
        <EndpointTable slug={slug} endpoints={endpoints} onEdit={mayChange ? edit : null} />
      </Card>
      {mayChange && (
        <section className="card scroll-mt-20" aria-labelledby="add">
          <h2 id="add" ref={heading} tabIndex={-1} className="text-lg font-semibold">
            {edited ? t("add.editHeading", { name: edited.name }) : t("add.heading")}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">
            {edited ? t("add.editIntro") : t("add.intro")}
          </p>
          {saved && (
            <div className="mb-4">
              <Notice kind="good">
                <span className="flex flex-wrap items-center gap-3">
                  <span className="me-auto">{t("ready", { name: saved.name })}</span>
                  <Link
                    className="button button-primary"
                    href={`/studies/${slug}/judges?endpoint=${saved.id}`}
                  >
                    {t("newRun")}
                  </Link>
                </span>
              </Notice>
            </div>
          )}
          <EndpointForm
            key={edited?.id ?? "new"}
            slug={slug}
            edited={edited}
            onEnd={(endpoint) => {
              setEdited(null);
              setSaved(endpoint);
            }}
          />
        </section>
      )}
    </div>
  );
}
