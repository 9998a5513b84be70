import {
  keepVersion,
  keptVersions,
  labelsByGuidelines,
  versionTexts,
} from "@/lib/db/judgments/guideline-versions";
import type { Transaction } from "@/lib/db/core/database";
import type { StoredSettings } from "@/lib/db/studies/stages";
import { changedLines, type ChangedLine } from "@/lib/domain/text/changed-lines";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { Language } from "@/lib/messages/interface/locales";
import { guidelines, guidelinesIn } from "./guidelines";

/** A version of the guidelines of a stage. */
export interface GuidelineVersion {
  /** Counts the versions of a stage from 1. A text that returns keeps its number. */
  number: number;
  hash: string;
  /** Null while nobody has read it. */
  since: Date | null;
  /** The name of the coordinator who set it; null for a text of the task. */
  author: string | null;
  /** Labels of people under it. */
  labels: number;
}

/** The versions of a stage's guidelines. */
export interface StageVersions {
  /** By number. */
  versions: GuidelineVersion[];
  /** Labels of people under versions whose texts were not kept. */
  withoutText: number;
}

/**
 * Returns a function that gives the versions of a stage of a study. The current text is among them,
 * even if nobody has read it: with the number that it will get.
 */
export async function guidelineVersions(
  studyId: string,
): Promise<(stage: { id: string; hash: string }) => StageVersions> {
  const [kept, counts] = await Promise.all([keptVersions(studyId), labelsByGuidelines(studyId)]);
  return ({ id, hash }) => {
    const ofStage = kept.filter(({ stageId }) => stageId === id);
    const labels = counts.filter(({ stageId }) => stageId === id);
    const isKept = ofStage.some((version) => version.hash === hash);
    const coming = { number: 1 + (ofStage.at(-1)?.number ?? 0), hash, since: null, author: null };
    const all = isKept ? ofStage : [...ofStage, coming];
    return {
      versions: all.map(({ number, hash: of, since, author }) => ({
        number,
        hash: of,
        since,
        author,
        labels: labels.find((count) => count.hash === of)?.labels ?? 0,
      })),
      withoutText: labels
        .filter((count) => all.every((version) => version.hash !== count.hash))
        .reduce((sum, count) => sum + count.labels, 0),
    };
  };
}

/** Returns the text of a kept version in a language, and how it differs from the one before it. */
export async function openVersion(
  stage: { id: string; task: TaskKey },
  number: number,
  language: Language,
): Promise<{ text: string; before: number | null; changes: ChangedLine[] } | null> {
  const texts = await versionTexts(stage.id);
  const i = texts.findIndex((version) => version.number === number);
  const version = texts[i];
  if (!version) return null;
  const before = texts[i - 1];
  const text = await guidelinesIn(language, stage.task, version.text);
  if (!before) return { text, before: null, changes: [] };
  const old = await guidelinesIn(language, stage.task, before.text);
  return { text, before: before.number, changes: changedLines(old, text) };
}

/** Keeps the version that a change of settings makes, and the one before, which nobody may have read. */
export async function keepChange(
  transaction: Transaction,
  stage: { id: string; task: TaskKey; settings: StoredSettings; createdAt: Date },
  settings: StoredSettings,
  authorId: string | null,
): Promise<void> {
  const before = await guidelines(stage.task, stage.settings);
  const after = await guidelines(stage.task, settings);
  if (after.hash === before.hash) return;
  const since = stage.createdAt;
  const old = { stageId: stage.id, hash: before.hash, text: before.whole, since };
  await keepVersion(old, transaction);
  const made = { stageId: stage.id, hash: after.hash, text: after.whole, authorId };
  await keepVersion(made, transaction);
}
