import { percentText } from "@/lib/domain/number-text";
import type { Flips } from "./judge-injections";
import type { FileJudge, JudgeOptions } from "./judge-options";
import type { JudgedFiles } from "./judged-files";
import { counted, print } from "./print";
import { tallyJson, tallyText } from "./tally";

/** What a summary is made from. */
export interface Judged {
  options: JudgeOptions;
  judge: FileJudge;
  /** Number of items. */
  items: number;
  /** Number of texts that seem to speak to the judge. */
  speaking: number;
  files: JudgedFiles;
  /** Null if no hostile endings were tried. */
  injections: ReturnType<Flips["counts"]> | null;
}

/** Prints what was judged: a few lines, or JSON. */
export function printJudged(all: Judged): void {
  print(all.options.json, summaryOf(all), summaryText(all));
}

function summaryOf({ options, judge, items, speaking, files, injections }: Judged) {
  const { samples = 1 } = options;
  return {
    items,
    rater: judge.rater,
    prompt: judge.prompt?.name ?? null,
    prompt_sha256: judge.prompt?.sha256 ?? null,
    ...files.counts,
    ...tallyJson(options.tally!, options),
    ...(samples > 1
      ? {
          samples,
          temperature: judge.temperature,
          fragile: files.fragile,
          most_fragile: files.mostFragile.map(({ item: { ids, spread, samples: answers } }) => ({
            ...ids,
            spread,
            labels: answers.map(({ parsed }) => parsed.label ?? ""),
          })),
        }
      : {}),
    speaking_to_the_judge: speaking,
    ...(injections === null ? {} : { injections }),
  };
}

function summaryText({ options, judge, items, speaking, files, injections }: Judged): string {
  const { ok, malformed, refused, empty, failed } = files.counts;
  const parts = [
    `${options.out}: ${counted(ok, "label")} of ${counted(items, "item")} by ${judge.rater}`,
    `; ${malformed + refused + empty} malformed, ${failed} failed, ${options.tally!.cached} known already`,
    (options.samples ?? 1) > 1 && `; ${counted(files.fragile, "item is", "items are")} fragile`,
    speaking > 0 && `; ${counted(speaking, "text seems", "texts seem")} to speak to the judge`,
    tallyText(options.tally!, options),
    "\n",
    ...(injections ?? []).map(flipText),
  ];
  return parts.filter((part) => part !== false).join("");
}

function flipText({
  injection,
  flips,
  items,
  interval,
  toward,
}: NonNullable<Judged["injections"]>[number]): string {
  const range =
    interval === null
      ? "no item has a label"
      : `${percentText(interval[0], 1)} to ${percentText(interval[1], 1)}`;
  return `  ${injection}: ${flips} of ${items} labels flip (${range}), ${toward} toward what it asks for\n`;
}
