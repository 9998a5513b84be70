import { Suspense, type ReactNode } from "react";
import { useTexts } from "#texts";
import { Skeleton } from "@/components/ui/kit/skeleton";

/** Milliseconds for which a page waits for figures before it says that they are being computed. */
const SHORT_MS = 300;

interface Props {
  figures: Promise<unknown>;
  children: ReactNode;
  fallback?: ReactNode;
}

/**
 * Shows what needs figures that may take long. A page that has them at once comes whole; otherwise
 * the rest of the page comes first, and says that figures are being computed.
 */
export async function WhenComputed({ figures, children, fallback = <BeingComputed /> }: Props) {
  return (await isReadySoon(figures)) ? (
    children
  ) : (
    <Suspense fallback={fallback}>{children}</Suspense>
  );
}

/** Stands in the place of figures that are being computed. */
export function BeingComputed({ lines }: { lines?: number }) {
  const words = useTexts("figures")("beingComputed");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{words}</p>
      <Skeleton label={words} lines={lines} />
    </div>
  );
}

async function isReadySoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SHORT_MS);
  });
  // A failure is told by what shows the figures.
  const ready = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
