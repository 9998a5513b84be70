/** An answer without the reasoning that its model wrote into it. */
export interface SplitAnswer {
  /** The rest of the answer, as written; the answer itself if it has no reasoning. */
  text: string;
  /** Null if there is none. Several parts are separated by a blank line. */
  reasoning: string | null;
  /** Whether the reasoning never ends, for example because the answer was cut off. */
  isOpen: boolean;
}

/** How a family of models marks its reasoning: sources of regular expressions. */
interface Marks {
  open: string;
  close: string;
}

/** Names of tags, as in `<think>…</think>`. */
const TAGS = ["think", "thinking", "reasoning", "thought", "seed:think"];

/** What gpt-oss may write before a channel: the end of the message before, and its own beginning. */
const BEFORE_CHANNEL = "(?:<\\|end\\|>)?(?:<\\|start\\|>assistant)?";
const AFTER_CHANNEL = "[^<]*(?:<\\|constrain\\|>[^<]*)?<\\|message\\|>";

const FAMILIES: readonly Marks[] = [
  ...TAGS.map((tag) => ({ open: `<${tag}\\s*>`, close: `</${tag}\\s*>` })),
  { open: "\\[THINK\\]", close: "\\[/THINK\\]" },
  { open: "◁think▷", close: "◁/think▷" },
  {
    open: `${BEFORE_CHANNEL}<\\|channel\\|>(?!\\s*final\\b)${AFTER_CHANNEL}`,
    close: `${BEFORE_CHANNEL}<\\|channel\\|>\\s*final\\b${AFTER_CHANNEL}`,
  },
];

/** One group for each mark: the opening and the closing one of each family in turn. */
const MARK = new RegExp(FAMILIES.map(({ open, close }) => `(${open})|(${close})`).join("|"), "gi");

/** Marks with which gpt-oss ends a message. */
const END_OF_MESSAGE = /<\|(?:end|return)\|>\s*$/;

/**
 * Separates the reasoning that a model wrote into its answer from the rest. Only the mark of its
 * own family ends a block, so reasoning may name other marks. All that stands before a closing mark
 * without an opening one is reasoning: the prompt's template opened it. So is all that follows an
 * opening mark without a closing one.
 */
export function splitReasoning(text: string): SplitAnswer {
  const rest: string[] = [];
  const reasoning: string[] = [];
  let openFamily: number | null = null;
  let from = 0;
  let hasChannels = false;
  for (const mark of text.matchAll(MARK)) {
    const group = mark.slice(1).findIndex((found) => found !== undefined);
    const family = Math.floor(group / 2);
    const isClosing = group % 2 === 1;
    if (openFamily !== null && family !== openFamily) continue;
    const before = text.slice(from, mark.index);
    if (openFamily !== null) reasoning.push(before);
    else if (isClosing) {
      for (const part of rest.splice(0)) reasoning.push(part);
      reasoning.push(before);
    } else rest.push(before);
    openFamily = isClosing ? null : family;
    from = mark.index + mark[0].length;
    hasChannels ||= mark[0].includes("<|channel|>");
  }
  const last = text.slice(from);
  if (openFamily !== null) reasoning.push(last);
  else rest.push(last);
  const answer = rest.join("");
  return {
    text: hasChannels ? answer.replace(END_OF_MESSAGE, "") : answer,
    reasoning: joined(reasoning),
    isOpen: openFamily !== null,
  };
}

/** Returns the parts that are not blank, or null if there is none. */
function joined(parts: readonly string[]): string | null {
  const written = parts
    .map((part) => part.replace(END_OF_MESSAGE, "").trim())
    .filter((part) => part !== "");
  return written.length === 0 ? null : written.join("\n\n");
}
