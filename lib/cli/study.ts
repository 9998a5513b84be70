import { Argument, Option, type Command } from "commander";
import { stagePatch, type StagePatch } from "@/lib/contract/stages";
import { AppError } from "@/lib/domain/app-error";
import { findStudy } from "@/lib/studies/find-study";
import { allStudies } from "@/lib/studies/list-studies";
import { addMember, removeMember } from "@/lib/studies/members";
import { payCsv } from "@/lib/studies/pay/pay";
import { stageProgress } from "@/lib/studies/stages/progress";
import { closeStudy } from "@/lib/studies/study-life";
import { changeStage } from "@/lib/studies/stages/stage-settings";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";
import { warningTexts } from "@/lib/messages/note-text";
import { jsonOf } from "./files";
import { addSheets } from "./study-sheets";
import { stageCommand, stageOf } from "./study-stage";
import { counted, linesOf, print, say } from "./print";

const WHY_UNKNOWN = {
  nobody: "no forecast: nobody has judged here in the last seven days",
  noAnnotators: "no forecast: the study has no annotators",
  far: "no forecast: not in a hundred years at this pace",
};

const ROLES = ["annotator", "coordinator", "researcher"] as const;

export function addStudy(program: Command): void {
  const study = program.command("study").description("studies of the database");
  study
    .command("list")
    .description("all studies")
    .option("--json", "as JSON on standard output")
    .action(async ({ json }: { json?: boolean }) => {
      const studies = await allStudies();
      const lines = studies.map(({ slug, name, topics, stages }) =>
        [slug, name, counted(topics, "topic"), counted(stages, "stage")].join("\t"),
      );
      print(json, { studies }, linesOf(lines));
    });
  study
    .command("show")
    .description("counts of a study")
    .argument("<study>", "as in its page's address")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, { json }: { json?: boolean }) => {
      const found = await findStudy(slug);
      const [collection, stages] = await Promise.all([
        collectionCounts(found.collectionId),
        stageOverviews(found.id),
      ]);
      const text = [
        ...Object.entries(collection).map(([name, n]) => `${name}: ${n}`),
        ...stages.map(
          (stage) =>
            `${stage.task}: ${counted(stage.pages, "page")}, ${counted(stage.items, "item")}, ` +
            `${counted(stage.humanLabels, "label")} by people, ${stage.machineLabels} by machines`,
        ),
      ];
      print(
        json,
        { slug: found.slug, name: found.name, collection, stages },
        `${text.join("\n")}\n`,
      );
    });
  study
    .command("add-member <study> <user>")
    .description("lets an account into a study")
    .addArgument(new Argument("<role>").choices(ROLES))
    .action(async (slug: string, user: string, role: (typeof ROLES)[number]) => {
      const found = await findStudy(slug);
      await addMember(found.id, user, role, null);
      say(`${user} is ${role} of ${found.slug}\n`);
    });
  study
    .command("remove-member <study> <user>")
    .description("takes somebody out; labels stay, unfinished pages are given out again")
    .action(async (slug: string, user: string) => {
      const { released } = await removeMember((await findStudy(slug)).id, user, null);
      say(`${user} is out of ${slug}; ${counted(released, "page is", "pages are")} free again\n`);
    });
  study
    .command("set <study>")
    .description("changes a stage's settings")
    .argument("<stage>", "its name or its task")
    .argument(
      "<settings>",
      'as JSON: {"overlap": 3, "order": "random", "claim": "assigned only", "pagesPerAnnotator": 20, "condition": "verify", "shownRater": "lexical@1", "paused": true}',
    )
    .action(async (slug: string, stage: string, text: string) => {
      const { studyId, stageId } = await stageOf(slug, stage);
      const notes = await changeStage(studyId, stageId, settingsFrom(text), null);
      say(linesOf([`${stage} of ${slug} is changed`, ...warningTexts(notes).warnings]));
    });
  stageCommand(study, "progress", "assignments done, by topic and annotator; no labels")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, stage: string, { json }: { json?: boolean }) => {
      const { studyId, stageId } = await stageOf(slug, stage);
      const progress = await stageProgress(studyId, stageId);
      print(
        json,
        progress,
        [
          `${progress.done} of ${counted(progress.places, "assignment")} done`,
          ...(progress.forecast
            ? [`at this pace done by ${new Date(progress.forecast).toISOString().slice(0, 10)}`]
            : progress.whyUnknown
              ? [WHY_UNKNOWN[progress.whyUnknown]]
              : []),
          ...progress.topics.map(
            (row) =>
              `${row.topic}\t${row.done}/${row.places}\t${Object.entries(row.annotators)
                .map(([rater, cell]) => `${rater} ${cell.done}+${cell.held}`)
                .join(" ")}`,
          ),
          "",
        ].join("\n"),
      );
    });
  study
    .command("close <study>")
    .description("closes a study: no page is given out, no label is taken")
    .option("--force", "even while pages are held")
    .option("--reopen", "opens it again")
    .action(
      async (
        slug: string,
        { force = false, reopen = false }: { force?: boolean; reopen?: boolean },
      ) => {
        await closeStudy((await findStudy(slug)).id, !reopen, force, null);
        say(`${slug} is ${reopen ? "open" : "closed"}\n`);
      },
    );
  study
    .command("pay <study>")
    .description("what annotators earned, as CSV with crowd ids; audited")
    .addOption(new Option("--per <unit>").choices(["hour", "page", "item"]).default("hour"))
    .option("--rate <money>", "for each unit", Number, 12)
    .option("--floor <money>", "fair from, an hour", Number, 12)
    .action(
      async (
        slug: string,
        terms: { per: "hour" | "page" | "item"; rate: number; floor: number },
      ) => {
        say(await payCsv((await findStudy(slug)).id, terms, null));
      },
    );
  addSheets(study);
}

function settingsFrom(text: string): StagePatch {
  const value = jsonOf(text);
  if (value === undefined) throw new AppError("bad_input", "settings.not_json_because", { text });
  const parsed = stagePatch.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("bad_input", "settings.do_not_fit", {
    where: issue!.path.join("."),
    problem: issue!.message,
  });
}
