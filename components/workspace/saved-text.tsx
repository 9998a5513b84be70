import { useEffect, useRef, type TextareaHTMLAttributes } from "react";

const PAUSE_MS = 700;

interface Props extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "onChange" | "defaultValue" | "value"
> {
  value: string;
  onSave: (text: string) => void;
}

/** What was typed, and what of it was saved. */
interface Typing {
  text: string;
  saved: string;
  timer?: ReturnType<typeof setTimeout>;
  save: (text: string) => void;
}

/**
 * A text field that saves after a pause in typing, when it loses focus, and before the page is
 * closed.
 */
export function SavedText({ value, onSave, ...rest }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  const typing = useRef<Typing>({ text: value, saved: value, save: onSave });

  useEffect(() => {
    typing.current.save = onSave;
    typing.current.saved = value;
    // Shows a value changed elsewhere, by undo or a conflict, but not while the user is typing.
    if (element.current && document.activeElement !== element.current)
      element.current.value = typing.current.text = value;
  }, [value, onSave]);

  useEffect(() => {
    const state = typing.current;
    const flush = () => flushOf(state);
    window.addEventListener("beforeunload", flush, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", flush, { capture: true });
      flush();
    };
  }, []);

  function typed(text: string) {
    const state = typing.current;
    state.text = text;
    clearTimeout(state.timer);
    state.timer = setTimeout(() => flushOf(state), PAUSE_MS);
  }

  return (
    <textarea
      {...rest}
      ref={element}
      defaultValue={value}
      onChange={(event) => typed(event.target.value)}
      onBlur={() => flushOf(typing.current)}
    />
  );
}

function flushOf(state: Typing): void {
  clearTimeout(state.timer);
  if (state.text === state.saved) return;
  state.saved = state.text;
  state.save(state.text);
}
