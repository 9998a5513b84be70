import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { TaskWords } from "@/lib/tasks/task-translation";
import type { Workspace, WorkspaceItem } from "@/lib/tasks/workspace-schema";
import type { ExpectedAnswers } from "./trial";
import type { WorkspaceState, WorkspaceStore } from "./workspace-state";

interface PageContext {
  page: Workspace;
  store: WorkspaceStore;
  /** The words of the page's task, in the language of the interface. */
  words: TaskWords;
  /** The expected answers of a page that is tried. */
  expected: ExpectedAnswers;
}

export const WorkspaceContext = createContext<PageContext | null>(null);

/** Returns the page of this workspace, its store and the words of its task. */
export function usePage(): PageContext {
  const context = useContext(WorkspaceContext);
  if (!context) throw new Error("This component belongs inside a workspace.");
  return context;
}

/** Returns the open item; undefined if no item matches the filter. */
export function useOpenItem(): WorkspaceItem | undefined {
  const { page } = usePage();
  return page.items[useWorkspace(({ open }) => open)];
}

/** Returns a part of the workspace's state. Rerenders only if that part changes. */
export function useWorkspace<T>(select: (state: WorkspaceState) => T): T {
  return useStore(usePage().store, select);
}
