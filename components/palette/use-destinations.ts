import { useTexts } from "#texts";
import { placesFor, OWN_PAGES } from "@/components/study/shared/study-pages";
import { useStageName } from "@/components/texts/use-stage-name";
import { addressWith } from "@/components/ui/address-with";
import type { FoundInStudy, FoundOwn } from "@/lib/contract/search";
import type { StudyRow } from "@/lib/contract/studies";
import { actionsOf } from "./actions";
import { matching, withoutRepeats, type Entry, type EntryGroup } from "./entries";

/** Studies that are offered before anything is typed. */
const FIRST_STUDIES = 5;

interface Known {
  studies: readonly StudyRow[];
  /** The study of the page behind the palette. */
  current: StudyRow | undefined;
  words: string;
  found: FoundInStudy | null;
  /** What an annotator has in the study. */
  own: FoundOwn | null;
  recent: readonly Entry[];
  isAdmin: boolean;
}

/** Returns the places that the palette offers for what was typed, in groups. */
export function useDestinations({ studies, current, words, found, own, recent, isAdmin }: Known) {
  const t = useTexts("palette");
  const pageName = useTexts("frame.pages");
  const ownPageName = useTexts("frame.own");
  const stageName = useStageName();

  function pagesOf(study: StudyRow): Entry[] {
    const at = `/studies/${study.slug}`;
    if (study.role === "annotator")
      return OWN_PAGES.map(({ key, path }) => ({ href: `${at}${path}`, label: ownPageName(key) }));
    const pages = placesFor(study.role).flatMap((place) => place.pages);
    return pages.map(({ key, path }) => ({ href: `${at}${path}`, label: pageName(key) }));
  }

  function inCollection(study: StudyRow): EntryGroup[] {
    const at = `/studies/${study.slug}/collection`;
    const topics = found?.topics.map((topic) => ({
      href: `${at}/topics/${topic.id}`,
      label: topic.text,
      detail: topic.externalId,
    }));
    const items = found?.items.map((item) => ({
      href: `${at}/items/${item.id}`,
      label: item.text,
      detail: [item.topic, item.about, stageName(item.stage)]
        .filter((part) => part !== null)
        .join(" · "),
    }));
    const everything = {
      href: `${at}/items?q=${encodeURIComponent(words)}`,
      label: t("searchCollection", { words }),
    };
    return [
      { value: t("groups.topics"), items: topics ?? [] },
      { value: t("groups.people"), items: found?.people.map((one) => person(study, one)) ?? [] },
      { value: t("groups.items"), items: [...(items ?? []), everything] },
    ];
  }

  /** While the study is blind, who is behind a pseudonym is not said: the overview has it alone. */
  function person({ slug }: StudyRow, { rater, username }: FoundInStudy["people"][number]): Entry {
    if (username === null)
      return {
        href: `${addressWith(`/studies/${slug}`, { person: rater ?? "" })}#at-work`,
        label: rater ?? "",
      };
    return {
      href: addressWith(`/studies/${slug}/people`, { search: username }),
      label: username,
      ...(rater !== null && rater !== username && { detail: rater }),
    };
  }

  function ownIn({ slug }: StudyRow): EntryGroup[] {
    const at = `/studies/${slug}`;
    const topics = own?.topics.map(({ topicId, stageId, stage, title, isHeld }) => ({
      href: isHeld
        ? addressWith(`${at}/topics/${topicId}`, { stage: stageId })
        : addressWith(`${at}/labels`, { stage: stageId, search: title.slice(0, 200) }),
      label: title,
      detail: stageName(stage),
    }));
    const labels = own?.labels.map(({ slotId, itemId, asked, text, stage }) => ({
      href:
        slotId === null
          ? `${addressWith(`${at}/labels`, { search: asked.slice(0, 200) })}#${itemId}`
          : addressWith(`/judge/${slotId}`, { item: itemId }),
      label: asked,
      detail: [text, stageName(stage)].join(" · "),
    }));
    return [
      { value: t("groups.ownTopics"), items: topics ?? [] },
      { value: t("groups.ownLabels"), items: labels ?? [] },
    ];
  }

  function actionsIn(study: StudyRow): Entry[] {
    return actionsOf(study).map(({ key, path }) => ({
      href: `/studies/${study.slug}${path}`,
      label: t(`actions.${key}`),
    }));
  }

  const ofStudies = studies.map((study) => ({
    href: `/studies/${study.slug}`,
    label: study.name,
    detail: study.archived ? t("archived") : undefined,
  }));
  const other: Entry[] = [
    { href: "/", label: t("home") },
    { href: "/studies/new", label: t("newStudy") },
    { href: "/account", label: t("account") },
    ...(isAdmin ? [{ href: "/accounts", label: t("accounts") }] : []),
  ];
  return withoutRepeats([
    { value: t("groups.recent"), items: words === "" ? [...recent] : [] },
    ...(current
      ? [
          {
            value: t("groups.pages", { study: current.name }),
            items: matching(pagesOf(current), words),
          },
          {
            value: t("groups.actions"),
            items: words === "" ? [] : matching(actionsIn(current), words),
          },
        ]
      : []),
    {
      value: t("groups.studies"),
      items: words === "" ? ofStudies.slice(0, FIRST_STUDIES) : matching(ofStudies, words),
    },
    { value: t("groups.other"), items: matching(other, words) },
    ...(current && words !== ""
      ? (current.role === "annotator" ? ownIn : inCollection)(current)
      : []),
  ]);
}
