import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { Select } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { showsWork } from "../standing/work-so-far";
import { usePage } from "../store-context";
import { TickBox } from "../tick-box";
import { COMMANDS, commandFor, type CommandId } from "./commands";
import { DEFAULT_SETTINGS, useSettings, type Settings } from "./settings-store";

/** The names of the steps of a setting, from 1. */
const STEPS = {
  size: ["small", "normal", "large", "larger", "largest"],
  width: ["short", "normal", "long"],
  spacing: ["tight", "normal", "wide"],
} as const;

const READING = ["size", "width", "spacing"] as const;
const CLICKS = ["sentence", "word"] as const;
const GOING_ON = ["task", "always", "never"] as const;
const BREAKS = [25, 50, 90, 0] as const;

/**
 * Settings for reading, marking, keys and breaks. Every change takes effect at once, on this
 * device.
 */
export function SettingsForm() {
  const t = useTexts("workspaceSettings");
  const standing = useTexts("standing");
  const { page } = usePage();
  const showsEarnings = useSettings((settings) => showsWork(settings, page));
  const set = useSettings((settings) => settings.set);
  return (
    <div className="flex flex-col gap-5 text-sm">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">{t("reading.title")}</legend>
        {READING.map((setting) => (
          <Choice
            key={setting}
            name={t(`reading.${setting}`)}
            setting={setting}
            values={STEPS[setting].map((name, i) => [i + 1, t(`reading.steps.${name}`)])}
          />
        ))}
        <Check name={t("reading.contrast")} setting="contrast" />
        <Check name={t("reading.sentenceNumbers")} setting="sentenceNumbers" />
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{t("marking.title")}</legend>
        <Check name={t("marking.snapToWords")} setting="snapToWords" />
        <Choice
          name={t("marking.doubleClick")}
          setting="doubleClick"
          values={CLICKS.map((one) => [one, t(`marking.doubleClicks.${one}`)])}
        />
        <Check name={t("marking.twoClicks")} setting="twoClicks" />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("goingOn.title")}</legend>
        <Choice
          name={t("goingOn.goOn")}
          setting="goOn"
          values={GOING_ON.map((one) => [one, t(`goingOn.choices.${one}`)])}
        />
        <p className="text-ink-soft">{t("goingOn.hint")}</p>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{standing("showsLegend")}</legend>
        <TickBox
          checked={showsEarnings}
          onChange={({ target }) => set({ showsEarnings: target.checked })}
        >
          {standing("shows")}
        </TickBox>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("breaks.title")}</legend>
        <Choice
          name={t("breaks.remind")}
          setting="breakMinutes"
          values={BREAKS.map((minutes) => [minutes, t("breaks.after", { minutes })])}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("keys.title")}</legend>
        <Check name={t("keys.single")} setting="singleKeys" />
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
                aria-label={t("keys.keyFor", { command: t(`commands.${command.id}`) })}
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

/** A setting with a few values. */
function Choice<Name extends keyof Settings>({
  name,
  setting,
  values,
}: {
  name: string;
  setting: Name;
  values: readonly (readonly [value: string | number, word: string])[];
}) {
  const value = useSettings((settings) => settings[setting]);
  const set = useSettings((settings) => settings.set);
  return (
    <label className="flex flex-col gap-1">
      {name}
      <Select
        value={String(value)}
        onChange={({ target }) => {
          const chosen = values.find(([one]) => String(one) === target.value);
          if (chosen) set({ [setting]: chosen[0] });
        }}
        choices={values.map(([one, word]) => ({ id: String(one), name: word }))}
      />
    </label>
  );
}

type Switch = "contrast" | "sentenceNumbers" | "snapToWords" | "twoClicks" | "singleKeys";

/** A setting that is on or off. */
function Check({ name, setting }: { name: string; setting: Switch }) {
  const isOn = useSettings((settings) => settings[setting]);
  const set = useSettings((settings) => settings.set);
  return (
    <TickBox checked={isOn} onChange={({ target }) => set({ [setting]: target.checked })}>
      {name}
    </TickBox>
  );
}
