"use client";

import dynamic from "next/dynamic";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

const Question = dynamic(() => import("./question").then((file) => file.Question));

/** What a dialog asks before something is done. */
export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** The words of the button that does it. */
  action: string;
  /** Whether what is done cannot be taken back. */
  isDestructive?: boolean;
}

/**
 * Returns the question whose three texts have these names in an area of the texts.
 * @param text gives each by its name
 */
export function questionOf(
  text: (key: "title" | "text" | "action") => string,
  isDestructive = false,
): Confirmation {
  return { title: text("title"), text: text("text"), action: text("action"), isDestructive };
}

/** A question whose answer is a number, or nothing. */
export interface NumberPrompt extends Confirmation {
  label: string;
  min: number;
}

interface Asked {
  question: Confirmation | NumberPrompt;
  /** Called once: with what was typed, or null when the question was cancelled. */
  answer: (text: string | null) => void;
}

type Ask = (question: Confirmation | NumberPrompt) => Promise<string | null>;

const AskContext = createContext<Ask | null>(null);

function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("Questions can be asked inside <ConfirmDialog> alone.");
  return ask;
}

/** Returns a function that asks before something is done, and gives true if it shall be done. */
export function useConfirm(): (question: Confirmation) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (question) => (await ask(question)) !== null, [ask]);
}

/**
 * Returns a function that asks for a number: null if the field was left empty, undefined if the
 * question was cancelled.
 */
export function useAskNumber(): (question: NumberPrompt) => Promise<number | null | undefined> {
  const ask = useAsk();
  return useCallback(
    async (question) => {
      const text = await ask(question);
      if (text === null) return undefined;
      return text.trim() === "" ? null : Number(text);
    },
    [ask],
  );
}

/** Shows one question at a time in a dialog, for everything inside it. */
export function ConfirmDialog({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );

  function close(text: string | null) {
    setOpen(false);
    asked?.answer(text);
  }

  return (
    <AskContext value={ask}>
      {children}
      {asked && <Question question={asked.question} isOpen={isOpen} onAnswer={close} />}
    </AskContext>
  );
}
