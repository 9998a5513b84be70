"use client";

import type { SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { useConfirm, type Question } from "@/components/ui/kit/questions";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";

/**
 * Lists addresses of language models. A new one is added when it answers a probe; keys are never
 * shown.
 */
export function Endpoints({ slug, endpoints }: { slug: string; endpoints: ModelEndpoint[] }) {
  const { busy, problem, run } = useAction();
  const confirm = useConfirm();
  async function remove({ id, name }: ModelEndpoint) {
    const question: Question = {
      title: `Remove ${name}?`,
      text: "The endpoint and its key are removed. What it judged stays.",
      action: "Remove",
      isDestructive: true,
    };
    if (await confirm(question))
      await run(() => api.modelEndpoints.remove({ study: slug, endpoint: id }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
    void run(() =>
      api.modelEndpoints.save(
        { study: slug },
        {
          name: text("name"),
          baseUrl: text("baseUrl"),
          model: text("model"),
          key: text("key") || null,
          window: number("window") ?? 16,
          requestsPerMinute: number("rpm"),
          tokensPerMinute: number("tpm"),
          timeoutSeconds: number("timeout") ?? 60,
          inputPrice: number("inputPrice"),
          outputPrice: number("outputPrice"),
        },
      ),
    ).then((worked) => {
      if (worked) element.reset();
    });
  }
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="endpoints">
      <h2 id="endpoints" className="text-lg font-semibold">
        Endpoints
      </h2>
      <p className="text-sm text-ink-soft">
        Any address that speaks OpenAI&rsquo;s chat completions: vLLM, Ollama, llama.cpp,
        OpenRouter, OpenAI. A few short calls find what the model can do. The key is sealed and
        never shown again.
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {endpoints.length > 0 && (
        <div
          className="overflow-x-auto"
          tabIndex={0}
          role="region"
          aria-label="Endpoints of this study"
        >
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Model</th>
                <th scope="col">Address</th>
                <th scope="col">Key</th>
                <th scope="col">At once</th>
                <th scope="col">Prices a million tokens</th>
                <th scope="col">Probabilities</th>
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <tr key={endpoint.id}>
                  <th scope="row" className="!border-line !font-medium">
                    {endpoint.name}
                  </th>
                  <td>{endpoint.model}</td>
                  <td className="break-all">{endpoint.baseUrl}</td>
                  <td>{endpoint.hasKey ? "set" : "none"}</td>
                  <td>
                    {endpoint.window}
                    {endpoint.requestsPerMinute !== null &&
                      `, ${endpoint.requestsPerMinute} a minute`}
                  </td>
                  <td>
                    {endpoint.inputPrice === null
                      ? "–"
                      : `${endpoint.inputPrice} in, ${endpoint.outputPrice ?? 0} out`}
                  </td>
                  <td>{endpoint.capabilities.topLogprobs > 0 ? "yes" : "no"}</td>
                  <td>
                    <button
                      type="button"
                      className="button !min-h-8 !py-1"
                      disabled={busy}
                      aria-label={`Remove ${endpoint.name}`}
                      onClick={() => void remove(endpoint)}
                    >
                      Remove
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary className="text-sm font-medium">Add an endpoint</summary>
        <form
          onSubmit={submit}
          className="mt-3 grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3"
        >
          <label className="flex flex-col gap-1 font-medium">
            Name
            <input className="field" name="name" required maxLength={100} />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Base URL
            <input
              className="field"
              name="baseUrl"
              required
              placeholder="http://localhost:8000/v1"
            />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Model
            <input className="field" name="model" required maxLength={200} />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Key
            <input
              className="field"
              name="key"
              type="password"
              autoComplete="off"
              placeholder="none"
            />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Calls at once
            <input
              className="field"
              name="window"
              type="number"
              min={1}
              max={1024}
              defaultValue={16}
            />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Seconds to wait for an answer
            <input
              className="field"
              name="timeout"
              type="number"
              min={1}
              max={600}
              defaultValue={60}
            />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Calls a minute
            <input className="field" name="rpm" type="number" min={1} placeholder="no limit" />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Tokens a minute
            <input className="field" name="tpm" type="number" min={1} placeholder="no limit" />
          </label>
          <span className="hidden sm:block" />
          <label className="flex flex-col gap-1 font-medium">
            Money for a million tokens in
            <input
              className="field"
              name="inputPrice"
              type="number"
              min={0}
              step="any"
              placeholder="not known"
            />
          </label>
          <label className="flex flex-col gap-1 font-medium">
            Money for a million tokens out
            <input
              className="field"
              name="outputPrice"
              type="number"
              min={0}
              step="any"
              placeholder="not known"
            />
          </label>
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? "Asking the endpoint…" : "Try it and save"}
          </button>
        </form>
      </details>
    </section>
  );
}
