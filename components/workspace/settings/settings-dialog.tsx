"use client";

import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { Select } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { showsWork } from "../standing/work-so-far";
import { usePage } from "../store-context";
import { COMMANDS, commandFor, type CommandId } from "./commands";
import { DEFAULT_SETTINGS, useSettings } from "./settings-store";

const SIZES = [
  [1, "small"],
  [2, "normal"],
  [3, "large"],
  [4, "larger"],
  [5, "largest"],
] as const;
const WIDTHS = [
  [1, "short"],
  [2, "normal"],
  [3, "long"],
] as const;
const SPACINGS = [
  [1, "tight"],
  [2, "normal"],
  [3, "wide"],
] as const;

/**
 * Settings for reading, marking, keys and breaks. Every change takes effect at once, on this
 * device.
 */
export function SettingsForm() {
  const t = useTexts("workspaceSettings");
  const standing = useTexts("standing");
  const { page } = usePage();
  const settings = useSettings((state) => state);
  const { set } = settings;
  return (
    <div className="flex flex-col gap-5 text-sm">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">{t("reading.title")}</legend>
        <Choice
          name={t("reading.size")}
          value={settings.size}
          values={SIZES.map(([step, name]) => [step, t(`reading.sizes.${name}`)])}
          onChange={(size) => set({ size })}
        />
        <Choice
          name={t("reading.width")}
          value={settings.width}
          values={WIDTHS.map(([step, name]) => [step, t(`reading.widths.${name}`)])}
          onChange={(width) => set({ width })}
        />
        <Choice
          name={t("reading.spacing")}
          value={settings.spacing}
          values={SPACINGS.map(([step, name]) => [step, t(`reading.spacings.${name}`)])}
          onChange={(spacing) => set({ spacing })}
        />
        <Check
          name={t("reading.contrast")}
          checked={settings.contrast}
          onChange={(contrast) => set({ contrast })}
        />
        <Check
          name={t("reading.sentenceNumbers")}
          checked={settings.sentenceNumbers}
          onChange={(sentenceNumbers) => set({ sentenceNumbers })}
        />
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{t("marking.title")}</legend>
        <Check
          name={t("marking.snapToWords")}
          checked={settings.snapToWords}
          onChange={(snapToWords) => set({ snapToWords })}
        />
        <Choice
          name={t("marking.doubleClick")}
          value={settings.doubleClick}
          values={[
            ["sentence", t("marking.doubleClicks.sentence")],
            ["word", t("marking.doubleClicks.word")],
          ]}
          onChange={(doubleClick) => set({ doubleClick })}
        />
        <Check
          name={t("marking.twoClicks")}
          checked={settings.twoClicks}
          onChange={(twoClicks) => set({ twoClicks })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("goingOn.title")}</legend>
        <Choice
          name={t("goingOn.goOn")}
          value={settings.goOn}
          values={[
            ["task", t("goingOn.choices.on")],
            ["always", t("goingOn.choices.always")],
            ["never", t("goingOn.choices.never")],
          ]}
          onChange={(goOn) => set({ goOn })}
        />
        <p className="text-ink-soft">{t("goingOn.hint")}</p>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{standing("showsLegend")}</legend>
        <Check
          name={standing("shows")}
          checked={showsWork(settings, page)}
          onChange={(showsEarnings) => set({ showsEarnings })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("breaks.title")}</legend>
        <Choice
          name={t("breaks.remind")}
          value={settings.breakMinutes}
          values={[
            [25, t("breaks.after", { minutes: 25 })],
            [50, t("breaks.after", { minutes: 50 })],
            [90, t("breaks.after", { minutes: 90 })],
            [0, t("breaks.after", { minutes: 0 })],
          ]}
          onChange={(breakMinutes) => set({ breakMinutes })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("keys.title")}</legend>
        <Check
          name={t("keys.single")}
          checked={settings.singleKeys}
          onChange={(singleKeys) => set({ singleKeys })}
        />
        <KeyList />
      </fieldset>
      <Button className="self-start" onClick={() => set(DEFAULT_SETTINGS)}>
        {t("reset")}
      </Button>
    </div>
  );
}

function KeyList() {
  const t = useTexts("workspaceSettings");
  const { page } = usePage();
  const keys = useSettings((state) => state.keys);
  const set = useSettings((state) => state.set);
  const [problem, setProblem] = useState("");

  function change(id: CommandId, key: string) {
    const taken = commandFor(key, keys, page.task);
    const level = /^[0-5fpny]$/.test(key);
    if (level || (taken && taken !== id))
      return setProblem(
        level
          ? t("keys.givesLabel", { key })
          : t("keys.taken", { key, command: t(`commands.${taken!}`) }),
      );
    setProblem("");
    set({ keys: { ...keys, [id]: key } });
  }

  return (
    <>
      <p role="status" className="text-bad">
        {problem}
      </p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {COMMANDS.map((command) => (
          <li key={command.id}>
            <label className="flex items-center justify-between gap-3">
              {t(`commands.${command.id}`)}
              <input
                className="field !w-14 text-center"
                aria-label={`Key for: ${t(`commands.${command.id}`)}`}
                value={keys[command.id] ?? command.key}
                readOnly
                onKeyDown={(event) => {
                  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
                    event.preventDefault();
                    change(command.id, event.key.toLowerCase());
                  }
                }}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t("keys.change")}</p>
    </>
  );
}

function Choice<Value extends string | number>({
  name,
  value,
  values,
  onChange,
}: {
  name: string;
  value: Value;
  values: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <label className="flex flex-col gap-1">
      {name}
      <Select
        value={value}
        onChange={(event) => {
          const chosen = values.find(([one]) => String(one) === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        choices={values.map(([one, word]) => ({ id: String(one), name: word }))}
      />
    </label>
  );
}

function Check({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        className="size-4"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />{" "}
      {name}
    </label>
  );
}
