import { Command } from "commander";
import { expect, test } from "vitest";
import type { $ZodType } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { settingsIn } from "@/components/ui/form-values";
import { limitsOf } from "@/components/ui/kit/setting-field";
import { addCompleteness } from "@/lib/cli/completeness";
import { addDrawReports } from "@/lib/cli/draw-reports";
import { addEvaluate } from "@/lib/cli/evaluate";
import { addPool } from "@/lib/cli/pool";
import { addSampleContexts } from "@/lib/cli/sample-contexts";
import { buildSettings } from "@/lib/collection/build-kind";
import { contextsForm, draws } from "@/lib/contract/draws";
import { invites } from "@/lib/contract/invites";
import { modelRun } from "@/lib/contract/judge-runs";
import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { pay } from "@/lib/contract/pay";
import { judgingPoolForm, stagePatch } from "@/lib/contract/stages";
import {
  CONTEXT_SETTINGS,
  DRAWN_STAGE_SETTINGS,
  POOL_SETTINGS,
  POOL_STAGE_SETTINGS,
  REPORT_SETTINGS,
} from "@/lib/domain/settings/draws";
import { BUILD_SETTINGS } from "@/lib/domain/settings/builds";
import { COMPLETENESS_SETTINGS, SYSTEMS_SETTINGS } from "@/lib/domain/settings/evaluations";
import { ENDPOINT_SETTINGS, RUN_LIMITS, SAMPLING_SETTINGS } from "@/lib/domain/settings/judging";
import { LINK_SETTINGS, PAY_SETTINGS } from "@/lib/domain/settings/people";
import { completenessSettings, systemsSettings } from "@/lib/studies/evaluations/settings";
import { defaultsOf, type Setting, type Settings } from "@/lib/tasks/setting";
import { QUALIFICATION_SETTINGS, STAGE_SETTINGS } from "@/lib/tasks/stage-settings";
import { qualificationSchema } from "@/lib/tasks/task-definition";

type Schemas = Readonly<Record<string, $ZodType>>;

/** What a request takes, the settings that its form shows, and the command that does the same. */
const PLACES: [settings: Settings, schemas: Schemas, add?: (program: Command) => void][] = [
  [SYSTEMS_SETTINGS, systemsSettings.shape, addEvaluate],
  [COMPLETENESS_SETTINGS, completenessSettings.shape, addCompleteness],
  [CONTEXT_SETTINGS, contextsForm.shape, addSampleContexts],
  [REPORT_SETTINGS, draws.reports.input.shape, addDrawReports],
  [{ ...REPORT_SETTINGS, ...DRAWN_STAGE_SETTINGS }, draws.stage.input.shape],
  [POOL_SETTINGS, judgingPoolForm.shape, addPool],
  [POOL_STAGE_SETTINGS, judgingPoolForm.shape],
  [STAGE_SETTINGS, { ...stagePatch.shape, unjudgeableShare: stagePatch.shape.keepRate }],
  [QUALIFICATION_SETTINGS, qualificationSchema.shape],
  [BUILD_SETTINGS, buildSettings.shape],
  [LINK_SETTINGS, invites.create.input.shape],
  [PAY_SETTINGS, pay.rows.input.shape],
  [ENDPOINT_SETTINGS, modelEndpoints.save.input.shape],
  [{ ...SAMPLING_SETTINGS, ...RUN_LIMITS }, modelRun.shape],
];

/** Values at the bounds, and the nearest ones outside. */
function edges(setting: Setting): { inside: unknown[]; outside: unknown[] } {
  switch (setting.kind) {
    case "number": {
      const { min, max, factor } = { ...limitsOf(setting), factor: setting.isShare ? 100 : 1 };
      const [low, high] = [Number(min) / factor, Number(max) / factor];
      const step = setting.isWhole ? 1 : 1e-6;
      return { inside: [low, high], outside: [low - step, high + step] };
    }
    case "choice":
      return { inside: [...setting.choices], outside: ["neither"] };
    case "check":
      return { inside: [true, false], outside: ["on"] };
    case "text":
      return {
        inside: ["x".repeat(setting.maxLength)],
        outside: ["x".repeat(setting.maxLength + 1)],
      };
  }
}

test("a request takes of each setting what its form takes, and nothing else", () => {
  for (const [settings, schemas] of PLACES)
    for (const [name, setting] of Object.entries(settings)) {
      const takes = (value: unknown) => safeParse(schemas[name]!, value).success;
      const { inside, outside } = edges(setting);
      for (const value of [...inside, setting.default])
        expect([name, value, takes(value)]).toEqual([name, value, true]);
      for (const value of outside)
        expect([name, value, takes(value)]).toEqual([name, value, false]);
    }
});

test("a command takes of each setting what the page takes, with the same default", () => {
  let compared = 0;
  for (const [settings, , add] of PLACES) {
    if (!add) continue;
    const program = new Command();
    add(program);
    const { options } = program.commands[0]!;
    for (const [name, setting] of Object.entries(settings)) {
      if (!setting.command) continue;
      compared += 1;
      const option = options.find(({ flags }) => flags === setting.command?.flags)!;
      expect([name, option.argChoices]).toEqual([
        name,
        setting.kind === "choice" ? setting.choices : undefined,
      ]);
      if (!option.mandatory)
        expect([name, option.defaultValue ?? null]).toEqual([name, setting.default]);
      if (setting.kind !== "number") continue;
      const { inside, outside } = edges(setting);
      const parse = (value: unknown) => option.parseArg!(String(value), undefined);
      for (const value of inside) expect([name, parse(value)]).toEqual([name, value]);
      for (const value of outside) expect(() => parse(value), name).toThrow(/It must be/);
    }
  }
  expect(compared).toBeGreaterThan(30);
});

test("a form that nobody changed holds the defaults, and an empty field what was before", () => {
  const all = { ...SYSTEMS_SETTINGS, ...STAGE_SETTINGS };
  const form = new FormData();
  for (const [name, setting] of Object.entries<Setting>(all)) {
    const factor = setting.kind === "number" && setting.isShare ? 100 : 1;
    if (setting.default === true) form.set(name, "on");
    else if (setting.default !== false && setting.default !== null)
      form.set(name, String(factor === 1 ? setting.default : factor * Number(setting.default)));
    else if (setting.default === null) form.set(name, "");
  }
  expect(settingsIn(form, all)).toEqual(defaultsOf(all));
  form.set("threshold", "");
  form.set("daysWithoutWork", "");
  form.delete("margin");
  expect(settingsIn(form, all, { threshold: 5, margin: 0.2 })).toEqual({
    ...defaultsOf(all),
    threshold: 5,
    daysWithoutWork: null,
    margin: 0.2,
  });
});
