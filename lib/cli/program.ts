import { Command, CommanderError } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { VERSION } from "@/lib/domain/version";
import type { FileProblem } from "@/lib/formats/problems";
import { problemLines } from "./problem-lines";

type Add = (program: Command) => void;

/**
 * Commands by name. Only the requested one is loaded: loading all takes longer than most of them
 * run.
 */
const COMMANDS: Record<string, () => Promise<Add[]>> = {
  agreement: async () => [(await import("./agreement")).addAgreement],
  assign: async () => [(await import("./assign")).addAssign],
  backup: async () => [(await import("./backup")).addBackup],
  restore: async () => [(await import("./backup")).addBackup],
  standby: async () => [(await import("./standby")).addStandby],
  completeness: async () => [(await import("./completeness")).addCompleteness],
  conformance: async () => [(await import("./conformance")).addConformance],
  "draw-reports": async () => [(await import("./draw-reports")).addDrawReports],
  evaluate: async () => [(await import("./evaluate")).addEvaluate],
  export: async () => [(await import("./export")).addExport],
  generate: async () => [(await import("./generate")).addGenerate],
  import: async () => [(await import("./import")).addImport],
  judge: async () => [(await import("./judge")).addJudge],
  plan: async () => [(await import("./plan")).addPlan],
  pool: async () => [(await import("./pool")).addPool],
  prompts: async () => [(await import("./prompts")).addPrompts],
  qrels: async () => [(await import("./qrels")).addQrels],
  "required-subset": async () => [(await import("./required-subset")).addRequiredSubset],
  rerank: async () => [(await import("./rerank")).addRerank],
  recipe: async () => [(await import("./recipe")).addRecipe],
  "sample-contexts": async () => [(await import("./sample-contexts")).addSampleContexts],
  study: async () => [
    (await import("./study")).addStudy,
    (await import("./study-people")).addStudyPeople,
  ],
  support: async () => [(await import("./support")).addSupport],
  user: async () => [(await import("./user")).addUser],
  worker: async () => [(await import("./worker")).addWorker],
};

/**
 * Runs one command line and ends the process. The exit code is 0 for success, 1 for bad input, 2
 * for wrong usage.
 */
export async function runCli(args: string[]): Promise<never> {
  const program = new Command("assay")
    .description("People and language models judge the same items; Assay says how far they agree.")
    .version(VERSION)
    .exitOverride()
    // Options after a command are the command's.
    .enablePositionalOptions()
    .showHelpAfterError("(add --help for help)");
  const asked =
    args[0] !== undefined && Object.hasOwn(COMMANDS, args[0])
      ? [COMMANDS[args[0]]!]
      : Object.values(COMMANDS);
  const adds = new Set((await Promise.all(asked.map((load) => load()))).flat());
  for (const add of adds) add(program);
  for (const command of program.commands) allowExit(command);
  try {
    await program.parseAsync(args, { from: "user" });
    await flushed();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    process.exit(tellError(error));
  }
}

function allowExit(command: Command): void {
  command.exitOverride().showHelpAfterError("(add --help for help)");
  for (const sub of command.commands) allowExit(sub);
}

function tellError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) {
    const { problems = [], count = 0 } = (error.details ?? {}) as {
      problems?: FileProblem[];
      count?: number;
    };
    if (problems.length > 1) {
      console.error(`Nothing was done: ${count} problems.`);
      for (const line of problemLines(problems, count)) console.error(line);
    } else console.error(error.message);
    return 1;
  }
  const { code, message } = error as Error & { code?: string };
  console.error(
    code === "ECONNREFUSED"
      ? "The database does not answer: start Assay with npm start, or set DATABASE_URL to a running server."
      : message,
  );
  return 1;
}

function flushed(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write("", () => resolve());
  });
}
