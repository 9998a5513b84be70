"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTexts } from "#texts";
import { addressWith } from "@/components/ui/address-with";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PlaceTabs } from "./place-tabs";
import { StageSwitch } from "./stage-switch";
import { placesFor, positionAt, stageChoiceAt, type FrameStage } from "./study-pages";
import { StudySideBar } from "./study-side-bar";
import type { WaitingCounts } from "./waiting-count";

interface Props {
  slug: string;
  name: string;
  role: string;
  stages: readonly FrameStage[];
  waiting: WaitingCounts;
}

/** The head of every page of a study: the side bar, its title, its stage and the tabs of its place. */
export function StudyNav({ slug, name, role, stages, waiting }: Props) {
  const t = useTexts("frame");
  const home = `/studies/${slug}`;
  const path = usePathname().slice(home.length);
  const position = positionAt(path);
  const { place, page, below } = position;
  const query = useSearchParams();
  const isOfStage = below === "stage";
  const wanted = isOfStage ? path.slice(page.path.length + 1) : query.get("stage");
  const found = stages.find(({ id }) => id === wanted);
  const stage = found?.id;
  const addressOf = (path: string) => addressWith(home + path, { stage });
  const places = placesFor(role);
  const label = t(`pages.${page.key}`);
  const title = (isOfStage && found?.name) || (below ? t(`pages.${below}`) : label);
  const choice = isOfStage
    ? found && { page: { path: page.path }, stages }
    : stageChoiceAt(path, stages);
  const frame = { places, position, waiting, addressOf };
  return (
    <>
      <StudySideBar {...frame} />
      <header className="mb-6">
        {below && (
          <Breadcrumbs crumbs={[{ label, href: addressOf(page.path) }, { label: title }]} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">
            {page.key === "overview" ? name : title}
          </h1>
          {choice && choice.stages.length > 1 && (
            <StageSwitch
              home={home}
              name={isOfStage ? "open" : "stage"}
              stage={stage}
              query={path === choice.page.path ? query : null}
              {...choice}
            />
          )}
        </div>
        <PlaceTabs {...frame} key={place} />
      </header>
    </>
  );
}
