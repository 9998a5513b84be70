"use client";

import { useTexts } from "#texts";
import { groupsFor } from "@/components/study/shared/study-pages";
import type { FoundInStudy } from "@/lib/contract/search";
import type { StudyRow } from "@/lib/contract/studies";
import { matching, withoutRepeats, type Entry, type EntryGroup } from "./entries";

/** Studies that are offered before anything is typed. */
const FIRST_STUDIES = 5;

interface Known {
  studies: readonly StudyRow[];
  /** The study of the page behind the palette. */
  current: StudyRow | undefined;
  words: string;
  found: FoundInStudy | null;
  recent: readonly Entry[];
  isAdmin: boolean;
}

/** Returns the places that the palette offers for what was typed, in groups. */
export function usePlaces({ studies, current, words, found, recent, isAdmin }: Known) {
  const t = useTexts("palette");
  const pageName = useTexts("frame.pages");

  function pagesOf(study: StudyRow): Entry[] {
    const at = `/studies/${study.slug}`;
    if (study.role === "annotator") return [{ href: at, label: study.name }];
    const pages = groupsFor(study.role).flatMap((group) => group.pages);
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
      detail: [item.topic, item.about, item.stage].filter((part) => part !== null).join(" · "),
    }));
    const everything = {
      href: `${at}/items?q=${encodeURIComponent(words)}`,
      label: t("searchCollection", { words }),
    };
    return [
      { value: t("groups.topics"), items: topics ?? [] },
      { value: t("groups.items"), items: [...(items ?? []), everything] },
    ];
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
  const maySearch = current && current.role !== "annotator" && words !== "";
  return withoutRepeats([
    { value: t("groups.recent"), items: words === "" ? [...recent] : [] },
    ...(current
      ? [
          {
            value: t("groups.pages", { study: current.name }),
            items: matching(pagesOf(current), words),
          },
        ]
      : []),
    {
      value: t("groups.studies"),
      items: words === "" ? ofStudies.slice(0, FIRST_STUDIES) : matching(ofStudies, words),
    },
    { value: t("groups.other"), items: matching(other, words) },
    ...(maySearch ? inCollection(current) : []),
  ]);
}
