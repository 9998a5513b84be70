import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import type { StudyRow } from "@/lib/contract/studies";

/** Returns the studies that the user can open, once they are loaded. */
export function useStudies() {
  const [studies, setStudies] = useState<StudyRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.studies.list().then(
      (answer) => setStudies(answer.studies),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  return { studies, problem };
}
