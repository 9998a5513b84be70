import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import type { FoundInStudy, FoundOwn } from "@/lib/contract/search";

/** Time without typing after which a search begins. */
const PAUSE_MS = 150;

interface Found {
  study: string;
  words: string;
  result: FoundInStudy | null;
  own: FoundOwn | null;
  /** Why the search failed. */
  problem: string | null;
}

const NOTHING = { result: null, own: null, problem: null };

/**
 * Returns what a study has for some words, as soon as the server has answered; for annotators, what
 * they have in it.
 */
export function useFound(study: string | null, isAnnotator: boolean, words: string) {
  const [found, setFound] = useState<Found | null>(null);
  const isWanted = study !== null && words !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const answer = (given: Partial<Found>) => {
      if (isCurrent) setFound({ study, words, ...NOTHING, ...given });
    };
    const timer = setTimeout(() => {
      const search = isAnnotator
        ? api.search.own({ study }, { words }).then((own) => answer({ own }))
        : api.search.inStudy({ study }, { words }).then((result) => answer({ result }));
      search.catch((error: Error) => answer({ problem: error.message }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, study, isAnnotator, words]);

  const isAnswered = found?.study === study && found.words === words;
  return {
    // What was found for the words before stays until the new answer is there.
    result: isWanted && found?.study === study ? found.result : null,
    own: isWanted && found?.study === study ? found.own : null,
    problem: isWanted && isAnswered ? found.problem : null,
    isSearching: isWanted && !isAnswered,
  };
}
