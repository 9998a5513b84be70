import { InvalidArgumentError, Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema, PROFILE_NAMES, type ProfileName } from "@/lib/domain/judging/calling";
import { parseExtraBody, refuseBadCalling, splitQuery } from "@/lib/judging/endpoint/check-calling";
import type { EndpointAddress } from "@/lib/judging/endpoint/openai-client";
import { isThere, readText } from "./files";
import { wholeNumber } from "./option-values";

/** How an endpoint is called. */
export interface EndpointOptions {
  baseUrl?: string;
  keyEnv?: string;
  profile?: ProfileName;
  extraBody?: string;
  query?: Record<string, string>;
  header?: Record<string, string>;
  system?: string;
  alias?: string[];
  reasoning?: "off" | "allowed";
  reasoningTokens?: number;
  dropReasoning?: boolean;
  timeout: number;
}

/** Adds the options that say how an endpoint is called. */
export function withEndpoint(command: Command): Command {
  return command
    .option(
      "--base-url <url>",
      "endpoint that speaks OpenAI's chat completions, like http://localhost:8000/v1",
    )
    .option("--key-env <name>", "environment variable that holds the endpoint's key")
    .addOption(
      new Option("--profile <name>", "what kind of endpoint it is (default: other)").choices(
        PROFILE_NAMES,
      ),
    )
    .option(
      "--extra-body <json>",
      "fields to add to the body of every call, as JSON or the name of a JSON file",
    )
    .option("--query <name=value>", "parameter to add to the address (repeatable)", pairs("="))
    .option(
      "--header <name: value>",
      'header to send (repeatable); "Name: env:VARIABLE" takes the value from the environment',
      pairs(":"),
    )
    .option("--system <text>", "system message before the prompt")
    .option(
      "--alias <name>",
      "another name under which the endpoint may answer (repeatable)",
      (name: string, before: string[] = []) => [...before, name],
    )
    .addOption(
      new Option("--reasoning <mode>", "whether a reasoning model is asked not to reason").choices([
        "off",
        "allowed",
      ]),
    )
    .option(
      "--reasoning-tokens <n>",
      "tokens for reasoning, in addition to the answer's (default: 8192)",
      wholeNumber(0, 200_000),
    )
    .option("--drop-reasoning", "do not keep the reasoning beside the answers")
    .option("--timeout <seconds>", "longest wait for an answer", wholeNumber(1, 3600), 60);
}

function pairs(separator: string) {
  return (text: string, before: Record<string, string> = {}): Record<string, string> => {
    const at = text.indexOf(separator);
    if (at < 1) throw new InvalidArgumentError(`It must be like "name${separator}value".`);
    return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
  };
}

/**
 * Returns the endpoint that the options name. Private network addresses are allowed, because the
 * operator runs the command line.
 */
export function endpointOf(
  options: EndpointOptions,
): Omit<EndpointAddress, "capabilities" | "window"> {
  if (!options.baseUrl) throw new AppError("bad_input", "judge.which_model");
  process.env.ASSAY_PRIVATE_ENDPOINTS ??= "1";
  const key = options.keyEnv === undefined ? null : valueOf(options.keyEnv);
  const { baseUrl, query } = splitQuery(options.baseUrl);
  const calling = callingSchema.parse({
    profile: options.profile,
    extraBody: extraBodyOf(options.extraBody),
    query: { ...query, ...options.query },
    system: options.system,
    aliases: options.alias,
    reasoning: options.reasoning,
    reasoningTokens: options.reasoningTokens,
    keepsReasoning: !options.dropReasoning,
  });
  const headers = Object.fromEntries(
    Object.entries(options.header ?? {}).map(([name, value]) => [
      name,
      value.startsWith("env:") ? valueOf(value.slice("env:".length)) : value,
    ]),
  );
  refuseBadCalling(calling, headers, key);
  return { baseUrl, key, headers, calling, timeoutMs: options.timeout * 1000 };
}

function extraBodyOf(given: string | undefined) {
  if (given === undefined) return {};
  return parseExtraBody(isThere(given) ? readText(given) : given);
}

function valueOf(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new AppError("bad_input", "judge.no_key", { variable });
  return value;
}
