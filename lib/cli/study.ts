import { Argument, type Command } from "commander";
import { addMember } from "@/lib/studies/members";
import { findStudy } from "@/lib/studies/find-study";
import { allStudies } from "@/lib/studies/list-studies";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";

const ROLES = ["annotator", "coordinator", "researcher"] as const;

export function addStudy(program: Command): void {
  const study = program.command("study").description("studies of the database");
  study.command("list").description("all studies").option("--json", "as JSON on standard output").action(async ({ json }: { json?: boolean }) => {
    const studies = await allStudies();
    process.stdout.write(json ? `${JSON.stringify({ studies }, null, 2)}\n` : studies.map((row) => `${row.slug}\t${row.name}\t${row.topics} topics\t${row.stages} stages\n`).join(""));
  });
  study.command("show").description("counts of a study").argument("<study>", "as in its page's address").option("--json", "as JSON on standard output").action(async (slug: string, { json }: { json?: boolean }) => {
    const found = await findStudy(slug);
    const [collection, stages] = await Promise.all([collectionCounts(found.collectionId), stageOverviews(found.id)]);
    const text = [...Object.entries(collection).map(([name, n]) => `${name}: ${n}`), ...stages.map((stage) => `${stage.task}: ${stage.pages} pages, ${stage.items} items, ${stage.humanLabels} labels by people, ${stage.machineLabels} by machines`)];
    process.stdout.write(json ? `${JSON.stringify({ slug: found.slug, name: found.name, collection, stages }, null, 2)}\n` : `${text.join("\n")}\n`);
  });
  study.command("add-member").description("lets an account into a study").argument("<study>").argument("<user>").addArgument(new Argument("<role>").choices(ROLES)).action(async (slug: string, user: string, role: (typeof ROLES)[number]) => {
    const found = await findStudy(slug);
    await addMember(found.id, user, role, null);
    process.stdout.write(`${user} is ${role} of ${found.slug}\n`);
  });
}
