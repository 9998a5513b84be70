import { Command } from "commander";
import { refuseBadSettings } from "@/lib/db/installation/refuse-settings";
import { VERSION } from "@/lib/domain/version";
import { EXIT, tellError } from "./errors";

type Add = (program: Command, servers: Servers) => unknown;

/** What `bin` runs for the commands that are programs of their own. */
export interface Servers {
  start(): Promise<void>;
  web(): Promise<void>;
  prepare(): Promise<void>;
}

/**
 * Commands by name. Only the requested one is loaded: loading all takes longer than most of them
 * run.
 */
const COMMANDS: Record<string, () => Promise<Add[]>> = {
  agreement: async () => [(await import("./agreement")).addAgreement],
  "audit-filter": async () => [(await import("./audit-filter")).addAuditFilter],
  assign: async () => [(await import("./assign")).addAssign],
  backup: async () => [(await import("./backup")).addBackup],
  restore: async () => [(await import("./backup")).addBackup],
  standby: async () => [(await import("./standby")).addStandby],
  completion: async () => [(await import("./completion")).addCompletion],
  completeness: async () => [(await import("./completeness")).addCompleteness],
  conformance: async () => [(await import("./conformance")).addConformance],
  doctor: async () => [(await import("./doctor")).addDoctor],
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
  prepare: async () => [(await import("./servers")).addServers],
  "rotate-secret": async () => [(await import("./rotate-secret")).addRotateSecret],
  recipe: async () => [(await import("./recipe")).addRecipe],
  "sample-contexts": async () => [(await import("./sample-contexts")).addSampleContexts],
  start: async () => [(await import("./servers")).addServers],
  study: async () => [
    (await import("./study")).addStudy,
    (await import("./study-people")).addStudyPeople,
  ],
  support: async () => [(await import("./support")).addSupport],
  template: async () => [(await import("./template")).addTemplate],
  user: async () => [(await import("./user")).addUser],
  web: async () => [(await import("./servers")).addServers],
  worker: async () => {
    const { runWorker } = await import("@/lib/jobs/worker");
    return [
      (program) =>
        program
          .command("worker")
          .description("runs judge jobs until it is stopped")
          .action(() => runWorker()),
    ];
  },
};

/** Runs one command line and ends the process, with an exit code of `EXIT`. */
export async function runCli(args: string[], servers: Servers): Promise<never> {
  // Who reads the output of a pipe may stop before its end.
  process.stdout.on("error", (error: NodeJS.ErrnoException) =>
    process.exit(error.code === "EPIPE" ? EXIT.done : tellError(error)),
  );
  // The doctor says by itself what is wrong with the settings.
  if (args[0] !== "doctor") refuseBadSettings();
  try {
    const program = await programWith(args[0], servers);
    refuseUnknown(program, args[0] === "help" ? args.slice(1) : args);
    await program.parseAsync(args, { from: "user" });
    await flushed();
    process.exit(process.exitCode ?? EXIT.done);
  } catch (error) {
    process.exit(tellError(error));
  }
}

/** Returns the program with one command, or with all of them if there is none of that name. */
export async function programWith(name: string | undefined, servers: Servers): Promise<Command> {
  const program = new Command("assay")
    .description("People and language models judge the same items; Assay says how far they agree.")
    .version(VERSION)
    // Options after a command are the command's.
    .enablePositionalOptions();
  const adds = new Set((await Promise.all(loads(name).map((load) => load()))).flat());
  for (const add of adds) add(program, servers);
  allowExit(program);
  return program;
}

/** Returns what loads the command of a name; all of them if there is none of that name. */
function loads(name: string | undefined): (() => Promise<Add[]>)[] {
  if (name === "--version" || name === "-V") return [];
  if (name === undefined || name === "completion" || !Object.hasOwn(COMMANDS, name))
    return Object.values(COMMANDS);
  return [COMMANDS[name]!];
}

function allowExit(command: Command): void {
  command.exitOverride().showHelpAfterError("(add --help for help)");
  for (const sub of command.commands) allowExit(sub);
}

/** With `--help` an unknown command would be answered with the help of the command above. */
function refuseUnknown(command: Command, [name, ...rest]: readonly string[]): void {
  if (name === undefined || name.startsWith("-") || command.commands.length === 0) return;
  if (name === "help") return;
  const sub = command.commands.find((one) => one.name() === name);
  if (sub) return refuseUnknown(sub, rest);
  command.error(`error: unknown command '${name}'`, { code: "commander.unknownCommand" });
}

function flushed(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write("", () => resolve());
  });
}
