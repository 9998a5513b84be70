"use client";

import { useRef, useState } from "react";
import { useTexts } from "#texts";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { EndpointForm } from "./endpoint-form";
import { EndpointTable } from "./endpoint-table";

/** The endpoints of a study, and the form that adds one or changes a chosen one. */
export function EndpointsView({
  slug,
  endpoints,
  mayChange,
}: {
  slug: string;
  endpoints: readonly ModelEndpoint[];
  mayChange: boolean;
}) {
  const t = useTexts("endpoints");
  const [edited, setEdited] = useState<ModelEndpoint | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function edit(endpoint: ModelEndpoint) {
    setEdited(endpoint);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className="flex flex-col gap-6">
      <section className="card" aria-labelledby="endpoints">
        <h2 id="endpoints" className="sr-only">
          {t("heading")}
        </h2>
        <p className="mb-4 text-sm text-ink-soft">
          {t("intro")} {!mayChange && t("readOnly")}
        </p>
        <EndpointTable slug={slug} endpoints={endpoints} onEdit={mayChange ? edit : null} />
      </section>
      {mayChange && (
        <section className="card scroll-mt-20" aria-labelledby="add">
          <h2 id="add" ref={heading} tabIndex={-1} className="text-lg font-semibold">
            {edited ? t("add.editHeading", { name: edited.name }) : t("add.heading")}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">
            {edited ? t("add.editIntro") : t("add.intro")}
          </p>
          <EndpointForm
            key={edited?.id ?? "new"}
            slug={slug}
            edited={edited}
            onEnd={() => setEdited(null)}
          />
        </section>
      )}
    </div>
  );
}
