import { Argument, type Command, type Option } from "commander";
import { say } from "./print";

const SHELLS = ["bash", "zsh", "fish"] as const;

/** Adds `assay completion`: a script that lets a shell complete commands, options and files. */
export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("prints the script by which a shell completes commands, options and file names")
    .addArgument(new Argument("<shell>", "which shell").choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => {
      const commands = describedCommands(program, []);
      say(shell === "fish" ? fishScript(commands) : bashScript(commands, shell === "zsh"));
    });
}

/** A command, as a shell has to know it. */
interface Described {
  /** The names down to it, such as "judge batch out"; empty for the program. */
  path: string;
  subcommands: { name: string; description: string }[];
  options: Option[];
  /** What its arguments can be; null for file names. */
  operands: string[] | null;
}

function describedCommands(command: Command, names: string[]): Described[] {
  const subcommands = command.commands.map((one) => ({
    name: one.name(),
    description: one.description(),
  }));
  const arguments_ = command.registeredArguments;
  const described = {
    path: names.join(" "),
    subcommands,
    options: [...command.createHelp().visibleOptions(command)],
    operands: arguments_.some((one) => isFile(one.name()))
      ? null
      : arguments_.flatMap((one) => one.argChoices ?? []),
  };
  const below = command.commands.flatMap((one) => describedCommands(one, [...names, one.name()]));
  return [described, ...below];
}

/** Names of values that are files or folders. */
function isFile(name: string): boolean {
  return /\b(?:file|files|folder|qrels|prefix|path)\b/.test(name);
}

/** Returns what can follow an option: choices, null for file names; nothing if it takes no value. */
function valuesOf(option: Option): string[] | null | undefined {
  if (!option.required && !option.optional) return undefined;
  return isFile(option.flags.split(/[<[]/, 2)[1]!) ? null : (option.argChoices ?? []);
}

/** Zsh takes scripts for bash. */
function bashScript(commands: readonly Described[], isZsh: boolean): string {
  const paths = commands.map(({ path }) => `"${path}"`).join(" | ");
  const set = (words: readonly string[], files: boolean) =>
    `words="${words.join(" ")}" files=${files ? 1 : '""'}`;
  const operands = commands.map(
    ({ path, subcommands, options, operands: own }) =>
      `    "${path}") options="${options.map(({ long }) => long).join(" ")}" ` +
      `${set([...subcommands.map(({ name }) => name), ...(own ?? [])], own === null)} ;;`,
  );
  const values = commands.flatMap(({ path, options }) =>
    options.flatMap((option) => {
      const found = valuesOf(option);
      if (found === undefined) return [];
      // The values of an option may be several words.
      const at = `"${path} ${option.long} ${option.variadic ? '"*' : '1"'}`;
      return [`    ${at}) ${set(found ?? [], found === null)} ;;`];
    }),
  );
  return `${isZsh ? "#compdef assay\nautoload -U +X bashcompinit && bashcompinit\n" : ""}_assay() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" option="" words="" options="" files="" next at
  for ((at = 1; at < COMP_CWORD; at++)); do
    next="\${path:+$path }\${COMP_WORDS[at]}"
    case "$next" in
      ${paths}) path="$next" ;;
      *) break ;;
    esac
  done
  for ((at = COMP_CWORD - 1; at > 0; at--)); do
    option="\${COMP_WORDS[at]}"
    if [[ "$option" == --* ]]; then break; fi
  done
  case "$path" in
${operands.join("\n")}
  esac
  case "$path $option $((COMP_CWORD - at))" in
${values.join("\n")}
  esac
  if [[ "$current" == -* ]]; then words="$options" files=""; fi
  COMPREPLY=()
  while IFS= read -r next; do
    if [[ -n "$next" ]]; then COMPREPLY+=("$next"); fi
  done < <(compgen -W "$words" -- "$current"; if [[ -n "$files" ]]; then compgen -f -- "$current"; fi)
}
complete -o filenames -F _assay assay
`;
}

function fishScript(commands: readonly Described[]): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
  const lines = commands.flatMap(({ path, subcommands, options, operands }) => {
    const at = `complete -c assay -n ${quoted(`__assay_at ${path}`)}`;
    return [
      ...(operands === null ? [`${at} -F`] : operands.map((one) => `${at} -a ${quoted(one)}`)),
      ...subcommands.map(({ name, description }) => `${at} -a ${name} -d ${quoted(description)}`),
      ...options.map((option) => {
        const found = valuesOf(option);
        const value =
          found === undefined
            ? ""
            : found === null
              ? " -r -F"
              : ` -x -a ${quoted(found.join(" "))}`;
        return `${at} -l ${option.long!.slice(2)}${value} -d ${quoted(option.description)}`;
      }),
    ];
  });
  return `set -g __assay_paths ${commands.map(({ path }) => quoted(path)).join(" ")}
function __assay_at
  set -l path
  for word in (commandline -opc)[2..]
    set -l next (string trim -- "$path $word")
    contains -- "$next" $__assay_paths; or break
    set path $next
  end
  test "$path" = "$argv"
end
complete -c assay -f
${lines.join("\n")}
`;
}
