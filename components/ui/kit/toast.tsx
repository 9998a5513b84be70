"use client";

import dynamic from "next/dynamic";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

const ToastList = dynamic(() => import("./toast-list").then((file) => file.ToastList));

/** How something ended. */
export interface ToastOptions {
  /** Takes back what was done; the data of the page are loaded again. The toast then stays longer. */
  undo?: () => Promise<unknown> | void;
  isProblem?: boolean;
}

/** One toast. */
export interface ToastMessage extends ToastOptions {
  text: string;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Returns a function that says, for some seconds, that something was done. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error("Toasts can be shown inside <Toasts> alone.");
  return showToast;
}

/** Shows toasts above everything inside it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const showToast = useCallback<ShowToast>(
    (text, options) => setMessages((before) => [...before, { text, ...options }]),
    [],
  );
  return (
    <ToastContext value={showToast}>
      {children}
      {messages.length > 0 && <ToastList messages={messages} />}
    </ToastContext>
  );
}
