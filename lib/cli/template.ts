import type { Command } from "commander";
import type { Template } from "@/lib/contract/templates";
import { AppError } from "@/lib/domain/app-error";
import { findStudy } from "@/lib/studies/find-study";
import { readTemplate } from "@/lib/studies/templates/read-template";
import { studyTemplate } from "@/lib/studies/templates/study-template";
import { importTemplate, listTemplates, templateOf } from "@/lib/studies/templates/templates";
import { inputFile, isThere } from "./files";
import { linesOf, print, say } from "./print";

export function addTemplate(program: Command): void {
  const template = program
    .command("template")
    .description("settings of studies, to start others from (assay import --create --template)");
  template
    .command("list")
    .description("all templates, newest first")
    .option("--json", "as JSON on standard output")
    .action(async ({ json }: { json?: boolean }) => {
      const rows = await listTemplates(null);
      const templates = rows.map(({ mayRemove: _mayRemove, ...row }) => row);
      const lines = templates.map(({ id, name, createdAt, who }) =>
        [id, name, createdAt.toISOString().slice(0, 10), who ?? "command line"].join("\t"),
      );
      print(json, { templates }, linesOf(lines));
    });
  template
    .command("export")
    .description("a template as a file on standard output")
    .argument("<name>", "its name or id; with --study the address of a study")
    .option("--study", "the settings of a study, without labels and people")
    .action(async (name: string, { study = false }: { study?: boolean }) => {
      const found = study ? await studyTemplate(await findStudy(name)) : await namedTemplate(name);
      say(`${JSON.stringify(found, null, 2)}\n`);
    });
  template
    .command("import")
    .description("checks the file of a template and keeps it for all who may create studies")
    .argument("<file>", "as export writes it")
    .action(async (path: string) => {
      const read = await readTemplate(inputFile(path));
      const { id } = await importTemplate(read);
      say(`${id}\t${read.name}\n`);
    });
}

/** Returns the template of a file, or the one of this name or id. */
export async function givenTemplate(given: string): Promise<Template> {
  return isThere(given) ? readTemplate(inputFile(given)) : namedTemplate(given);
}

async function namedTemplate(name: string): Promise<Template> {
  const found = (await listTemplates(null)).filter((one) => one.id === name || one.name === name);
  const [first] = found;
  if (!first) throw new AppError("not_found", "template.unknown_in_command", { name });
  if (found.length > 1)
    throw new AppError("bad_input", "template.several", { name, count: found.length });
  return templateOf(null, first.id);
}
