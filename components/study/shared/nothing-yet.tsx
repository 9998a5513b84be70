import type { LucideIcon } from "lucide-react";
import { EmptyState } from "@/components/ui/kit/empty-state";

interface Props {
  slug: string;
  /** The page of the study where one begins. */
  to?: string;
  /** Gives its three texts by their names. */
  texts: (key: "title" | "text" | "action") => string;
  icon?: LucideIcon;
}

/** Stands on a page of a study that shows nothing until something is done on another. */
export function NothingYet({ slug, to = "/import", texts, icon }: Props) {
  const link = { href: `/studies/${slug}${to}`, words: texts("action"), isPrimary: true };
  return <EmptyState title={texts("title")} text={texts("text")} icon={icon} link={link} />;
}
