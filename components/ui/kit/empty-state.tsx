import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

interface Props {
  title: string;
  icon?: LucideIcon;
  /** Where it leads on. */
  link?: { href: string; words: string; isPrimary?: boolean };
  /** What else leads on. */
  action?: ReactNode;
  /** Why there is nothing, and what will be here. */
  text?: ReactNode;
}

/** Stands where there is nothing yet: says why, and offers what to do next. */
export function EmptyState({ title, icon: Icon, link, action, text }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center">
      {Icon && <Icon size={28} aria-hidden className="text-ink-soft" />}
      <p className="font-semibold">{title}</p>
      {text && <div className="max-w-prose text-sm text-ink-soft">{text}</div>}
      {link && (
        <Link href={link.href} className={`button ${link.isPrimary ? "button-primary" : ""}`}>
          {link.words}
        </Link>
      )}
      {action}
    </div>
  );
}
