import type { OwnTopicRow } from "@/lib/contract/pages";
import { isHeldState } from "@/lib/domain/assignment/topic-state";

/** Which topics an assessor's list shows. */
export const STATUSES = ["all", "open", "not_started", "in_progress", "done", "free"] as const;
export type Status = (typeof STATUSES)[number];

/** In which order: as in the study, or by what is left or done. */
export const ORDERS = ["study", "title", "most_left", "least_left"] as const;
export type Order = (typeof ORDERS)[number];

export function isShown(
  { title, state }: OwnTopicRow,
  { status, search }: { status: Status; search: string },
): boolean {
  const words = search.trim().toLowerCase();
  if (words !== "" && !title.toLowerCase().includes(words)) return false;
  switch (status) {
    case "all":
      return true;
    case "free":
      return state === null;
    case "open":
      return isHeldState(state) && state !== "done";
    case "in_progress":
      return state === "in_progress" || state === "reopened";
    default:
      return state === status;
  }
}

export function sorted(topics: readonly OwnTopicRow[], order: Order): OwnTopicRow[] {
  const left = ({ items, judged }: OwnTopicRow) => items - judged;
  switch (order) {
    case "title":
      return topics.toSorted((a, b) => a.title.localeCompare(b.title));
    case "most_left":
      return topics.toSorted((a, b) => left(b) - left(a));
    case "least_left":
      return topics.toSorted((a, b) => left(a) - left(b));
    default:
      return [...topics];
  }
}
