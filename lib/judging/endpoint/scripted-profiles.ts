import type { ProfileName } from "@/lib/domain/judging/calling";
import { anthropic } from "./scripted/anthropic";
import { azure } from "./scripted/azure";
import type { Desk } from "./scripted/desk";
import { gemini } from "./scripted/gemini";
import { llamaCpp, ollama, other } from "./scripted/local";
import { openai } from "./scripted/openai";
import { openrouter } from "./scripted/openrouter";
import type { ScriptedOptions } from "./scripted/options";
import { vllm } from "./scripted/vllm";
import type { Behaviour } from "./scripted-server";

const DESKS: Readonly<Record<ProfileName, Desk>> = {
  openai,
  azure,
  vllm,
  ollama,
  "llama.cpp": llamaCpp,
  openrouter,
  gemini,
  anthropic,
  other,
};

/**
 * Returns a behaviour like that of a real kind of endpoint, as its documentation has it: what it
 * refuses and how, its headers, and where it puts reasoning. Hosted endpoints want the key
 * "secret-key" unless told otherwise.
 */
export function scriptedProfile(name: ProfileName, options: ScriptedOptions = {}): Behaviour {
  const desk = DESKS[name](options);
  return (body, response, nth, request) => {
    const { url = "", headers } = request;
    const reply = desk({ body, headers, url, nth });
    const isText = typeof reply.body === "string";
    response.writeHead(reply.status, {
      "content-type": isText ? "text/plain" : "application/json",
      ...reply.headers,
    });
    response.end(isText ? reply.body : JSON.stringify(reply.body));
  };
}
