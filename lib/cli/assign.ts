import { Option, type Command } from "commander";
import type { AssignmentChanged, AssignmentMatrixResult } from "@/lib/contract/assignment";
import { AppError } from "@/lib/domain/app-error";
import { changeBudgets } from "@/lib/studies/assignment/budgets";
import { changeAssignment } from "@/lib/studies/assignment/change";
import { dealOut } from "@/lib/studies/assignment/deal";
import { takeAssignmentFile } from "@/lib/studies/assignment/file";
import { assignmentMatrix } from "@/lib/studies/assignment/matrix";
import { inputFile } from "./files";
import { wholeNumber } from "./option-values";
import { stageCommand, stageOf } from "./study-stage";
import { counted, print, say } from "./print";

const EVERY = "all";

/** Adds `assay assign`: who judges which topics of a stage. */
export function addAssign(program: Command): void {
  const assign = program
    .command("assign")
    .description("who judges which topics of a stage: list, assign, release, deal, from a file");
  stageCommand(assign, "list", "topics with their people and states, and the workloads; no labels")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, name: string, { json }: { json?: boolean }) => {
      const { studyId, stageId } = await stageOf(slug, name);
      const matrix = await assignmentMatrix(studyId, stageId);
      print(json, matrix, matrixText(matrix));
    });
  addChanges(assign);
  stageCommand(assign, "deal", "deals free places out evenly by items; what is assigned stays")
    .option("--seed <n>", "the same seed gives the same deal", wholeNumber(0, 2_147_483_647), 1)
    .option("--people <accounts...>", "to these people; all annotators if absent")
    .option("--topics <ids...>", "these topics; all if absent")
    .option(
      "--per-topic <n>",
      "people for each topic; as many as can judge it if absent",
      wholeNumber(1, 100),
    )
    .option("--same-as <stage>", "who judged a topic in this stage gets it first")
    .option("--dry-run", "only says who would get what")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, name: string, options: DealFlags) => {
      const { studyId, stageId } = await stageOf(slug, name);
      const { seed, people, topics, perTopic, sameAs, dryRun = false } = options;
      const dealt = await dealOut(
        { studyId, stageId, byUserId: null },
        {
          seed,
          dryRun,
          ...(people && { people }),
          ...(topics && { topics }),
          ...(perTopic && { perTopic }),
          ...(sameAs && { sameAs: (await stageOf(slug, sameAs)).stageId }),
        },
      );
      if (options.json) return void say(`${JSON.stringify(dealt, null, 2)}\n`);
      say(
        [
          `${counted(dealt.given.length, "topic")} ${dryRun ? "would be" : dealt.given.length === 1 ? "was" : "were"} assigned`,
          ...dealt.loads.map(
            ({ account, topics: own, itemsBefore, itemsAfter }) =>
              `${account}\t${counted(own, "new topic")}\t${counted(itemsBefore, "item")} before\t${itemsAfter} after`,
          ),
          ...dealt.short.map(
            ({ topic, missing }) => `${topic}\tlacks ${counted(missing, "person", "people")}`,
          ),
          "",
        ].join("\n"),
      );
    });
  stageCommand(
    assign,
    "file",
    "assigns topics as a CSV or TSV file says (topic_id, account), all or nothing",
  )
    .argument("<file>")
    .option("--dry-run", "only says what the file would change")
    .action(async (slug: string, name: string, path: string, { dryRun }: { dryRun?: boolean }) => {
      const { studyId, stageId } = await stageOf(slug, name);
      const changed = await takeAssignmentFile(
        { studyId, stageId, byUserId: null },
        inputFile(path),
        dryRun === true,
      );
      say(changedText(changed, dryRun === true));
    });
  stageCommand(assign, "hours", "sets how many active hours people may work in a stage")
    .argument("<hours>", 'a number, or "stage" for those of the stage')
    .argument("<accounts...>")
    .action(async (slug: string, name: string, given: string, accounts: string[]) => {
      const { studyId, stageId } = await stageOf(slug, name);
      const hours = given === "stage" ? null : Number(given);
      if (hours !== null && !(hours >= 0))
        throw new AppError("bad_input", "assignment.bad_hours", { hours: given });
      const budgets = accounts.map((account) => ({ account, hours }));
      await changeBudgets(studyId, stageId, budgets, null);
      say(`the hours of ${counted(accounts.length, "person", "people")} are set\n`);
    });
}

interface DealFlags {
  seed: number;
  people?: string[];
  topics?: string[];
  perTopic?: number;
  sameAs?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** The commands that change some topics of some people. */
function addChanges(assign: Command): void {
  for (const [kind, name, description] of [
    ["assign", "give", "assigns topics to people, each topic to each person"],
    ["release", "release", "releases topics: labels stay, unfinished pages are free again"],
    ["exclude", "exclude", "keeps people from topics: they never get them"],
    ["allow", "allow", "takes an exclusion back"],
  ] as const)
    stageCommand(assign, name, description)
      .requiredOption("--topics <ids...>", `ids of topics, or "${EVERY}"`)
      .requiredOption("--people <accounts...>", "accounts of annotators")
      .addOption(
        new Option("--confirm", "also topics that were begun; without it they are listed").default(
          false,
        ),
      )
      .action(async (slug: string, stage: string, options: ChangeFlags) => {
        const { studyId, stageId } = await stageOf(slug, stage);
        const topics = options.topics.includes(EVERY)
          ? (await assignmentMatrix(studyId, stageId)).topics.map(({ topic }) => topic)
          : options.topics;
        const assignments = topics.flatMap((topic) =>
          options.people.map((account) => ({ topic, account })),
        );
        const nothing = { assign: [], release: [], exclude: [], allow: [] };
        const changed = await listing(
          changeAssignment(
            { studyId, stageId, byUserId: null, confirmed: options.confirm, source: "staff" },
            { ...nothing, [kind]: assignments },
          ),
        );
        say(changedText(changed, false));
      });
}

interface Listed {
  places?: { topic: string; account: string; kind: string }[];
  begun?: { topic: string; account: string; done: number; held: number }[];
}

/** Lists what stands against a change on standard error, if there is more than the refusal names. */
async function listing<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const details = error instanceof AppError ? ((error.details ?? {}) as Listed) : {};
    const { places: assignments = [], begun = [] } = details;
    const lines = [
      ...assignments.map(
        ({ topic, account, kind }) => `${topic}\t${account}\t${kind.replaceAll("_", " ")}`,
      ),
      ...begun.map(
        ({ topic, account, done, held }) =>
          `${topic}\t${account}\t${counted(done, "page")} finished, ${held} unfinished`,
      ),
    ];
    if (lines.length > 1) console.error(lines.join("\n"));
    throw error;
  }
}

interface ChangeFlags {
  topics: string[];
  people: string[];
  confirm: boolean;
}

function changedText(changed: AssignmentChanged, isDryRun: boolean): string {
  const { assigned, released, excluded, allowed, unchanged, pagesFreed } = changed;
  const parts = [
    `${assigned} assigned`,
    ...(released > 0
      ? [`${released} released (${counted(pagesFreed, "page is", "pages are")} free again)`]
      : []),
    ...(excluded > 0 ? [`${excluded} excluded`] : []),
    ...(allowed > 0 ? [`${allowed} allowed again`] : []),
    `${unchanged} unchanged`,
  ];
  return `${isDryRun ? "would change: " : ""}${parts.join(", ")}\n`;
}

function matrixText({ topics, people, cells }: AssignmentMatrixResult): string {
  const lines = topics.map(({ topic, items, places: slots }, i) => {
    const own = cells
      .filter((cell) => cell.topic === i)
      .map(({ person, state }) => `${people[person]!.account} (${state.replace("_", " ")})`);
    return `${topic}\t${counted(items, "item")}\t${counted(slots, "place")}\t${own.join(", ")}`;
  });
  const loads = people.map(
    ({ account, topics: own, done, itemsLeft, hoursLeft, hoursUsed, budget }) =>
      `${account}\t${counted(own, "topic")}, ${done} done\t${counted(itemsLeft, "item")} left, about ${hoursLeft.toFixed(1)} h` +
      `\t${hoursUsed.toFixed(1)} h used${budget === null ? "" : ` of ${budget}`}`,
  );
  return [...lines, "", ...loads, ""].join("\n");
}
