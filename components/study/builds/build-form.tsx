"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { filesOf, textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import type { BuildKindName } from "@/lib/contract/builds";
import { ProblemList } from "@/components/ui/problem-list";

interface Kind {
  key: BuildKindName;
  title: string;
  inputs: { name: string; says: string }[];
}

/** Starts building a collection from its input files. */
export function BuildForm({
  slug,
  kinds,
  endpoints,
}: {
  slug: string;
  kinds: Kind[];
  endpoints: { id: string; name: string }[];
}) {
  const router = useRouter();
  const [kind, setKind] = useState(kinds[0]!.key);
  const { failure, busy, submit } = useForm(async (given) => {
    const number = (name: string) => (given.get(name) ? { [name]: Number(given.get(name)) } : {});
    const { id } = await api.builds.create(
      { study: slug },
      {
        name: textOf(given, "name"),
        kind,
        endpointId: textOf(given, "endpointId"),
        settings: JSON.stringify({
          ...number("questions"),
          ...number("threshold"),
          ...number("mostReferences"),
          ...number("fewestEvidence"),
          ...number("sample"),
          ...number("seed"),
        }),
        files: filesOf(given, "files"),
      },
    );
    router.push(`/studies/${slug}/builds/${id}`);
    return "leaving";
  });
  if (endpoints.length === 0)
    return (
      <p className="card">
        Building a collection asks a language model: add an endpoint on the page Judges first.
      </p>
    );
  return (
    <form onSubmit={submit} className="card flex max-w-3xl flex-col gap-4 text-sm">
      <h2 className="text-lg font-semibold">Begin a collection</h2>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <label className="flex flex-col gap-1 font-medium">
          Name
          <input className="field" name="name" required maxLength={100} />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Kind
          <select
            className="field"
            value={kind}
            onChange={(event) => setKind(kinds.find(({ key }) => key === event.target.value)!.key)}
          >
            {kinds.map((one) => (
              <option key={one.key} value={one.key}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Model
          <select className="field" name="endpointId">
            {endpoints.map((endpoint) => (
              <option key={endpoint.id} value={endpoint.id}>
                {endpoint.name}
              </option>
            ))}
          </select>
        </label>
        {kind === "crux" && (
          <label className="flex flex-col gap-1 font-medium">
            Questions a topic
            <input
              className="field"
              name="questions"
              type="number"
              min={1}
              max={100}
              defaultValue={15}
            />
          </label>
        )}
        {kind === "crux" && (
          <label className="flex flex-col gap-1 font-medium">
            Counts as answered from rating
            <input
              className="field"
              name="threshold"
              type="number"
              min={1}
              max={5}
              defaultValue={3}
            />
          </label>
        )}
        {kind === "evidence" && (
          <label className="flex flex-col gap-1 font-medium">
            Drop members with more references than
            <input
              className="field"
              name="mostReferences"
              type="number"
              min={1}
              defaultValue={10_000}
            />
          </label>
        )}
        {kind === "evidence" && (
          <label className="flex flex-col gap-1 font-medium">
            Drop groups with fewer evidence passages than
            <input className="field" name="fewestEvidence" type="number" min={1} defaultValue={5} />
          </label>
        )}
        {kind === "evidence" && (
          <label className="flex flex-col gap-1 font-medium">
            Labels for people to verify
            <input className="field" name="sample" type="number" min={1} defaultValue={200} />
          </label>
        )}
      </div>
      <label className="flex flex-col gap-1 font-medium">
        Files (JSON lines, known by their names)
        <span className="font-normal text-ink-soft">
          {kinds
            .find((one) => one.key === kind)!
            .inputs.map(({ name, says }) => `${name}.jsonl (${says})`)
            .join("; ")}
        </span>
        <input className="field" type="file" name="files" multiple required accept=".jsonl" />
      </label>
      {failure && <ProblemList failure={failure} />}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Reading the files…" : "Begin"}
        </button>
      </div>
    </form>
  );
}
