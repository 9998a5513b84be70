"use client";

import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import type { FoundInStudy } from "@/lib/contract/search";

/** Time without typing after which a search begins. */
const PAUSE_MS = 150;

interface Found {
  study: string;
  words: string;
  result: FoundInStudy | null;
  /** Why the search failed. */
  problem: string | null;
}

/** Returns what a study has for some words, as soon as the server has answered. */
export function useFound(study: string | null, words: string) {
  const [found, setFound] = useState<Found | null>(null);
  const isWanted = study !== null && words !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const answer = (result: FoundInStudy | null, problem: string | null) => {
      if (isCurrent) setFound({ study, words, result, problem });
    };
    const timer = setTimeout(() => {
      api.search.inStudy({ study }, { words }).then(
        (result) => answer(result, null),
        (error: Error) => answer(null, error.message),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, study, words]);

  const isAnswered = found?.study === study && found.words === words;
  return {
    // What was found for the words before stays until the new answer is there.
    result: isWanted && found?.study === study ? found.result : null,
    problem: isWanted && isAnswered ? found.problem : null,
    isSearching: isWanted && !isAnswered,
  };
}
