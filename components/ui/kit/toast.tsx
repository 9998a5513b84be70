"use client";

import dynamic from "next/dynamic";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

const ToastList = dynamic(() => import("./toast-list").then((file) => file.ToastList));

/** How something ended. */
export interface ToastOptions {
  /** Takes back what was done; the toast then stays longer. */
  undo?: () => Promise<unknown> | void;
  isProblem?: boolean;
}

/** What is said. */
export interface Said extends ToastOptions {
  text: string;
}

type Say = (text: string, options?: ToastOptions) => void;

const SayContext = createContext<Say | null>(null);

/** Returns a function that says, for some seconds, that something was done. */
export function useToast(): Say {
  const say = useContext(SayContext);
  if (!say) throw new Error("Toasts can be shown inside <Toasts> alone.");
  return say;
}

/** Shows toasts above everything inside it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const say = useCallback<Say>(
    (text, options) => setSaid((before) => [...before, { text, ...options }]),
    [],
  );
  return (
    <SayContext value={say}>
      {children}
      {said.length > 0 && <ToastList said={said} />}
    </SayContext>
  );
}
