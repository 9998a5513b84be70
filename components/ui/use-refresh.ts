import { useRouter } from "next/navigation";
import { useCallback, useTransition } from "react";

/** Returns the function that loads the page's data again, and whether they are still on their way. */
export function useRefresh(): [refresh: () => void, isRefreshing: boolean] {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router]);
  return [refresh, isRefreshing];
}
