"use client";

import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/** Several views of one thing, of which one is shown. */
export function Tabs({
  label,
  tabs,
}: {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { key: string; label: string; content: ReactNode }[];
}) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.key}>
      <BaseTabs.List
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.key}
            value={tab.key}
            className="min-h-(--control) border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.key} value={tab.key}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
