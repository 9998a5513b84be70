import type { LucideIcon } from "lucide-react";
import { EmptyState } from "@/components/ui/kit/empty-state";

/** Stands on a page of a study that shows nothing until files are imported. */
export function ImportFirst({
  slug,
  texts,
  icon,
}: {
  slug: string;
  /** Gives its three texts by their names. */
  texts: (key: "title" | "text" | "action") => string;
  icon?: LucideIcon;
}) {
  const link = { href: `/studies/${slug}/import`, words: texts("action"), isPrimary: true };
  return <EmptyState title={texts("title")} text={texts("text")} icon={icon} link={link} />;
}
