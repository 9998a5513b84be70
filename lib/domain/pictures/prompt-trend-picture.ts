import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import type { PromptTrend } from "../agreement/prompt-trend";
import { consensusOf, headlineKappa } from "../agreement/headline-kappa";
import { dotChart, type DotRow } from "./dot-chart";
import { short, type Picture } from "./picture";

const WIDTH = 640;

/**
 * Draws the agreement of a model with people as one dot with its interval for each prompt version,
 * the earliest on top. A band behind each shows what two people reach. Null if no figure is defined.
 */
export function promptTrendPicture(
  { model, task, points, people }: PromptTrend,
  { width = WIDTH, language = "en" }: { width?: number; language?: Language } = {},
): Picture | null {
  const { trend: words, summary } = pictureWords(language);
  const rows = points.flatMap(({ prompt, rater, kappa }): DotRow[] => {
    if (kappa.value === null) return [];
    const interval = kappa.ci ? ` [${short(kappa.ci[0])}, ${short(kappa.ci[1])}]` : "";
    return [
      {
        label: prompt,
        dots: [
          {
            value: kappa.value,
            ci: kappa.ci,
            name: `${prompt}, n = ${kappa.n}`,
            series: 0,
            of: { judge: rater },
          },
        ],
        band: people,
        bandName: people ? words.peopleOf(short(people[0]), short(people[1])) : undefined,
        note: `${short(kappa.value)}${interval}`,
      },
    ];
  });
  if (rows.length === 0) return null;
  const ends = [
    ...rows.flatMap(({ dots }) => dots.flatMap(({ value, ci }) => [value, ...(ci ?? [])])),
    ...(people ?? []),
  ];
  const kappa = headlineKappa(task) === "cohen_kappa" ? summary.kappa : words.quadraticKappa;
  return dotChart({
    name: `prompts-${model}`,
    title: words.title(model),
    xLabel: words.axis(kappa, consensusOf(task)),
    rows,
    ticks: Math.min(...ends) < 0 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1],
    width,
    side: "judge",
    legend: [model],
    ...(people ? { bandLegend: words.people } : {}),
  });
}
