import { percentText } from "@/lib/domain/number-text";
import type { Asked } from "@/lib/judging/ask-all";
import { speaksToJudge } from "@/lib/judging/injections";
import type { FileItem } from "./judge-items";
import type { flipsOf } from "./judge-injections";
import type { FileJudge, JudgeOptions } from "./judge-options";
import type { JudgedItem } from "./judged-items";
import { tallyJson, tallyText } from "./tally";

/** How many of the most fragile items are listed. */
const MAX_FRAGILE = 20;

type Flips = ReturnType<typeof flipsOf>;

/** What a summary is made from. */
export interface Judged {
  options: JudgeOptions;
  judge: FileJudge;
  items: readonly FileItem[];
  judged: readonly JudgedItem[];
  asked: Asked;
  /** Null if no hostile endings were tried. */
  injections: Flips | null;
}

/** Prints what was judged: a few lines, or JSON. */
export function tellJudged(all: Judged): void {
  const text = all.options.json ? `${JSON.stringify(summaryOf(all), null, 2)}\n` : summaryText(all);
  process.stdout.write(text);
}

function countsOf(judged: readonly JudgedItem[]) {
  const count = (status: string) =>
    judged.filter(({ chosen }) => chosen?.parsed.status === status).length;
  return {
    ok: count("ok"),
    malformed: count("malformed"),
    refused: count("refused"),
    empty: count("empty"),
    failed: judged.filter(({ failure }) => failure !== null).length,
  };
}

/** Returns the items whose answers differ, the most fragile first. */
function fragileOf(judged: readonly JudgedItem[]): JudgedItem[] {
  return judged.filter(({ spread }) => spread > 0).sort((a, b) => b.spread - a.spread);
}

function summaryOf({ options, judge, items, judged, injections }: Judged) {
  const fragile = fragileOf(judged);
  const { samples = 1 } = options;
  return {
    items: items.length,
    rater: judge.rater,
    prompt: judge.prompt?.name ?? null,
    prompt_sha256: judge.prompt?.sha256 ?? null,
    ...countsOf(judged),
    ...tallyJson(options.tally!, options),
    ...(samples > 1
      ? {
          samples,
          temperature: judge.temperature,
          fragile: fragile.length,
          most_fragile: fragile.slice(0, MAX_FRAGILE).map(({ ids, spread, samples: answers }) => ({
            ...ids,
            spread,
            labels: answers.map(({ parsed }) => parsed.label ?? ""),
          })),
        }
      : {}),
    speaking_to_the_judge: speaking(items),
    ...(injections === null ? {} : { injections }),
  };
}

function summaryText({ options, judge, items, judged, asked, injections }: Judged): string {
  const { ok, malformed, refused, empty, failed } = countsOf(judged);
  const spoken = speaking(items);
  const parts = [
    `${options.out}: ${ok} labels of ${items.length} items by ${judge.rater}`,
    `; ${malformed + refused + empty} malformed, ${failed} failed, ${asked.cached} known already`,
    (options.samples ?? 1) > 1 && `; ${fragileOf(judged).length} items are fragile`,
    spoken > 0 && `; ${spoken} texts seem to speak to the judge`,
    tallyText(options.tally!, options),
    "\n",
    ...(injections ?? []).map(flipText),
  ];
  return parts.filter((part) => part !== false).join("");
}

function speaking(items: readonly FileItem[]): number {
  return items.filter((item) => speaksToJudge(item.text)).length;
}

function flipText({ injection, flips, items, interval, toward }: Flips[number]): string {
  const range =
    interval === null
      ? "no item has a label"
      : `${percentText(interval[0], 1)} to ${percentText(interval[1], 1)}`;
  return `  ${injection}: ${flips} of ${items} labels flip (${range}), ${toward} toward what it asks for\n`;
}
