import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { consentTextOf } from "@/lib/db/studies/life";
import { openTestDatabase } from "@/lib/db/test-database";
import type { AppError } from "@/lib/domain/app-error";
import { builtInPrompts } from "@/lib/judging/prompts/built-in";
import { createStudy } from "../create-study";
import { createInvite } from "../invites/invites";
import { addPrompt, studyPrompt } from "../judge-runs/prompts";
import { testStudy, textFile } from "../test-study";
import { readTemplate } from "./read-template";
import { studyTemplate } from "./study-template";
import { importTemplate, saveTemplate, templateOf } from "./templates";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const PROMPT = `---
id: kelp
version: 2
task: rating
variables: [question, context]
---
Does it answer?

{question}

{context}
`;

const KELP = { name: "kelp@2", text: PROMPT };

/** A study with a prompt of its own. */
async function source(slug: string) {
  const study = await testStudy(slug);
  await addPrompt(study.id, PROMPT, "kelp.md", null);
  return { ...study, name: slug, description: "", blind: false };
}

const asFile = (template: object) => textFile("kelp.template.json", JSON.stringify(template));

test("the prompts and the consent text of a study are in its template, as saved, as a file and as imported, and in a study that is started from it", async () => {
  const from = await source("with-prompts");
  expect((await studyTemplate(from)).study.consentText).toBeNull();
  const link = {
    name: "Crowd",
    role: "annotator",
    isCrowd: false,
    maxUses: null,
    quota: null,
    completionCode: null,
    days: 5,
  } as const;
  for (const consentText of ["You judge texts.", "You judge texts about kelp.", null])
    await createInvite(from.id, { ...link, consentText }, null);
  const given = { name: "Ours", description: "", shared: true };
  const boss = await testUser("with-prompts-boss", { id: from.id, role: "coordinator" });
  const saved = await saveTemplate(from, given, boss);
  const imported = await importTemplate(await readTemplate(asFile(await studyTemplate(from))));
  for (const { id } of [saved, imported]) {
    const template = await templateOf(null, id);
    expect(template.prompts).toEqual([KELP]);
    expect(template.study.consentText).toBe("You judge texts about kelp.");
    const study = await createStudy({ name: id, userId: null, template });
    expect((await studyPrompt(study.id, "kelp@2")).text).toBe(PROMPT);
    expect(await consentTextOf(study.id)).toBe("You judge texts about kelp.");
  }
});

test("a file without prompts and consent text is read as before; prompts are refused that name themselves otherwise, twice or not at all", async () => {
  const {
    prompts: _prompts,
    study: { consentText: _consent, ...settings },
    ...rest
  } = await studyTemplate(await source("prompts"));
  const older = { ...rest, study: settings };
  const read = (prompts?: object[]) =>
    readTemplate(asFile({ ...older, ...(prompts && { prompts }) }));
  expect(await read()).toMatchObject({ prompts: [], study: { consentText: null } });
  const wrong = read([KELP, KELP, { ...KELP, name: "other@1" }, { name: "x@1", text: "Judge." }]);
  const { details } = (await wrong.catch((error: unknown) => error)) as AppError;
  expect(JSON.stringify(details)).toMatch(
    /prompt 2: there is another.*prompt 3: .*other@1.*kelp@2.*prompt 4: .*front matter/,
  );
  // One that is built in by now stays as it is built in.
  const builtIn = builtInPrompts()[0]!;
  const template = { ...(await read([KELP])), name: "later" };
  template.prompts.push({ name: builtIn.name, text: PROMPT });
  const study = await createStudy({ name: "later", userId: null, template });
  expect((await studyPrompt(study.id, builtIn.name)).text).toBe(builtIn.text);
  expect((await studyPrompt(study.id, "kelp@2")).text).toBe(PROMPT);
});
