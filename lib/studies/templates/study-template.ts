import { createHash } from "node:crypto";
import {
  MAX_KNOWN_ANSWERS,
  TEMPLATE_FORMAT,
  type KnownAnswer,
  type Template,
} from "@/lib/contract/templates";
import { ownPrompts } from "@/lib/db/judge-runs/judges";
import { consentTextOf, retentionDays } from "@/lib/db/studies/life";
import { knownAnswersOf } from "@/lib/db/templates/known-answers";
import { AppError } from "@/lib/domain/app-error";
import { announcedPayOf } from "../pay/announced-pay";
import { stagesWithSettings } from "../stages/stages-with-settings";
import type { StageSettings } from "../stages/stage-structure";

/** A study whose settings are taken. */
export interface TemplateSource {
  id: string;
  name: string;
  description: string;
  blind: boolean;
}

/** Studies of the command line may have longer names. */
const MAX_NAME_LENGTH = 200;

/** The names of an item in a template, in the order of its key. */
const NAMES = ["topic_id", "run_id", "docid", "question_id", "sentence_id", "member"] as const;

/** Returns the key of a known answer's item. */
export function keyOf(answer: KnownAnswer): string {
  return JSON.stringify(NAMES.map((name) => answer[name] ?? ""));
}

/** Returns what identifies the text of an item and the question about it. */
export function hashOf({ text, asked }: { text: string; asked: string }): string {
  return createHash("sha256").update(`${text}\n${asked}`).digest("hex");
}

/**
 * Returns the settings of a study as a template: stages, guidelines, practice, exam, known answers,
 * prompts, consent text and pay, without labels and people.
 */
export async function studyTemplate(study: TemplateSource): Promise<Template> {
  const [{ stages, judges }, pay, days, known, prompts, consentText] = await Promise.all([
    stagesWithSettings(study.id),
    announcedPayOf(study.id),
    retentionDays(study.id),
    knownAnswersOf(study),
    ownPrompts(study.id),
    consentTextOf(study.id),
  ]);
  return {
    format: TEMPLATE_FORMAT,
    name: study.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
    description: study.description,
    study: { blind: study.blind, retentionDays: days, pay, consentText },
    stages: stages.map(({ id, task, name, settings }) => {
      const answers = known.filter(({ stageId }) => stageId === id);
      if (answers.length > MAX_KNOWN_ANSWERS)
        throw new AppError("too_large", "template.too_many_answers", {
          stage: name,
          most: MAX_KNOWN_ANSWERS,
        });
      return {
        task,
        name,
        settings: { ...withoutPeople(settings, judges) },
        known_answers: answers.map(knownAnswer),
      };
    }),
    prompts,
  };
}

/** Returns settings that show nobody's labels but those of a judge. */
function withoutPeople(settings: StageSettings, judges: readonly string[]): StageSettings {
  const { shownRater } = settings;
  if (!shownRater || judges.includes(shownRater)) return settings;
  return { ...settings, condition: "from_scratch", conditionShares: null, shownRater: null };
}

function knownAnswer(row: Awaited<ReturnType<typeof knownAnswersOf>>[number]): KnownAnswer {
  const { key, purpose, label, comment, highlights } = row;
  const values = JSON.parse(key) as string[];
  const names = NAMES.flatMap((name, i) => (values[i] ? [[name, values[i]] as const] : []));
  return {
    ...(Object.fromEntries(names) as Pick<KnownAnswer, (typeof NAMES)[number]>),
    purpose,
    label,
    ...(comment ? { comment } : {}),
    ...(highlights.length > 0 ? { highlights } : {}),
    sha256: hashOf(row),
  };
}
