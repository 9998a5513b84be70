"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { FILTERS } from "../item-filter";
import { usePage, useWorkspace } from "../store-context";

/** Says that no item matches the filter, and takes it away again. */
export function NoItem() {
  const t = useTexts("standing");
  const { store } = usePage();
  const filter = useWorkspace((state) => state.filter);
  const name = FILTERS.find(([one]) => one === filter)?.[1] ?? filter;
  return (
    <EmptyState
      title={t("noItem", { filter: name })}
      action={<Button onClick={() => store.getState().setFilter("all")}>{t("showAll")}</Button>}
    />
  );
}
