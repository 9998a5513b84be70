"use client";

import { useState } from "react";
import { usePage } from "../store-context";
import { COMMANDS, commandFor, type CommandId } from "./commands";
import { DEFAULT_SETTINGS, useSettings } from "./settings-store";

/**
 * Settings for reading, marking, keys and breaks. Every change takes effect at once, on this
 * device.
 */
export function SettingsForm() {
  const settings = useSettings((state) => state);
  const { set } = settings;
  return (
    <div className="flex flex-col gap-5 text-sm">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">Reading</legend>
        <Choice
          name="Text size"
          value={settings.size}
          values={[
            [1, "small"],
            [2, "normal"],
            [3, "large"],
            [4, "larger"],
            [5, "largest"],
          ]}
          onChange={(size) => set({ size })}
        />
        <Choice
          name="Line length"
          value={settings.width}
          values={[
            [1, "short"],
            [2, "normal"],
            [3, "long"],
          ]}
          onChange={(width) => set({ width })}
        />
        <Choice
          name="Line spacing"
          value={settings.spacing}
          values={[
            [1, "tight"],
            [2, "normal"],
            [3, "wide"],
          ]}
          onChange={(spacing) => set({ spacing })}
        />
        <Check
          name="High contrast"
          checked={settings.contrast}
          onChange={(contrast) => set({ contrast })}
        />
        <Check
          name="Number the sentences"
          checked={settings.sentenceNumbers}
          onChange={(sentenceNumbers) => set({ sentenceNumbers })}
        />
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Marking</legend>
        <Check
          name="Widen highlights to whole words"
          checked={settings.snapToWords}
          onChange={(snapToWords) => set({ snapToWords })}
        />
        <Choice
          name="A double click highlights"
          value={settings.doubleClick}
          values={[
            ["sentence", "the sentence"],
            ["word", "the word"],
          ]}
          onChange={(doubleClick) => set({ doubleClick })}
        />
        <Check
          name="Mark with two clicks instead of dragging"
          checked={settings.twoClicks}
          onChange={(twoClicks) => set({ twoClicks })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Going on</legend>
        <Choice
          name="After an answer, open the next item"
          value={settings.goOn}
          values={[
            ["task", "where one label is the whole answer"],
            ["always", "always"],
            ["never", "never"],
          ]}
          onChange={(goOn) => set({ goOn })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Breaks</legend>
        <Choice
          name="Remind me of a break after"
          value={settings.breakMinutes}
          values={[
            [25, "25 minutes"],
            [50, "50 minutes"],
            [90, "90 minutes"],
            [0, "never"],
          ]}
          onChange={(breakMinutes) => set({ breakMinutes })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Keys</legend>
        <Check
          name="Single keys (off: press Alt with them)"
          checked={settings.singleKeys}
          onChange={(singleKeys) => set({ singleKeys })}
        />
        <KeyList />
      </fieldset>
      <button type="button" className="button self-start" onClick={() => set(DEFAULT_SETTINGS)}>
        Reset to defaults
      </button>
    </div>
  );
}

function KeyList() {
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
          ? `“${key}” gives a label: choose another key.`
          : `“${key}” is the key for “${COMMANDS.find((one) => one.id === taken)!.does}”: change that one first.`,
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
              {command.does}
              <input
                className="field !w-14 text-center"
                aria-label={`Key for: ${command.does}`}
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
      <p className="text-ink-soft">Go to a field and press the new key.</p>
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
      <select
        className="field"
        value={value}
        onChange={(event) => {
          const chosen = values.find(([one]) => String(one) === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {values.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
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
