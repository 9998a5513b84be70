import { useState } from "react";
import { X } from "lucide-react";
import { Button } from "@/components/ui/kit/button";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import type { EvaluationKind, FileRole } from "@/lib/contract/evaluations";
import { evaluationFile, type Told } from "@/lib/domain/files/evaluation-file";
import { useTexts } from "#texts";
import { isRead, roleOf, type GivenFile } from "./evaluation-files";

/** Bytes of a file that are looked at. */
const HEAD_BYTES = 262_144;

/** A role that a file of an evaluation can have. */
export interface RoleTexts {
  role: FileRole;
  name: string;
  /** What such a file is for, and what happens without one. */
  hint: string;
}

interface Props {
  kind: EvaluationKind;
  roles: readonly RoleTexts[];
  given: readonly GivenFile[];
  onGiven: (given: GivenFile[]) => void;
}

/** One field for all files of an evaluation: each is told by its content, which can be corrected. */
export function EvaluationDrop({ kind, roles, given, onGiven }: Props) {
  const t = useTexts("systems.files");
  // Another turn empties the field, because the files are listed below it.
  const [turn, setTurn] = useState(0);

  async function add(files: File[]) {
    const told = await Promise.all(files.map(toldOf));
    const all = given.filter(({ file }) => !files.some(({ name }) => name === file.name));
    for (const [i, file] of files.entries()) {
      const taken = all.map(({ role }) => role);
      all.push({ file, told: told[i]!, role: roleOf(kind, told[i]!, taken) });
    }
    onGiven(all);
    setTurn((count) => count + 1);
  }

  const unread = given.filter(({ told }) => !isRead(kind, told)).length;
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        key={turn}
        autoFocus={turn > 0}
        label={t("label")}
        hint={t(`hint.${kind}`)}
        multiple
        onFiles={(files) => void add(files)}
      />
      <p role="status" className="sr-only">
        {given.length > 0 && t("count", { count: given.length, unread })}
      </p>
      {given.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {given.map((one) => (
            <FileRow
              key={one.file.name}
              kind={kind}
              roles={roles}
              one={one}
              onRole={(role) =>
                onGiven(given.map((other) => (other === one ? { ...one, role } : other)))
              }
              onRemove={() => onGiven(given.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <Disclosure title={t("kinds")} className="text-sm">
        <dl className="grid grid-cols-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {roles.map(({ role, name, hint }) => (
            <div key={role} className="contents">
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-soft">{hint}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

async function toldOf(file: File): Promise<Told> {
  return evaluationFile(await file.slice(0, HEAD_BYTES).text(), file.size > HEAD_BYTES);
}

interface FileRowProps {
  kind: EvaluationKind;
  roles: readonly RoleTexts[];
  one: GivenFile;
  onRole: (role: GivenFile["role"]) => void;
  onRemove: () => void;
}

/** A file with what it was taken for. */
function FileRow({ kind, roles, one: { file, told, role }, onRole, onRemove }: FileRowProps) {
  const t = useTexts("systems.files");
  const problem = useProblem(kind);
  const found = role === "" ? problem(told) : null;
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-1 p-2 text-sm">
      <ChoiceField
        label={<span className="break-all">{file.name}</span>}
        className="min-w-48 flex-1"
        selectClass="w-full"
        value={role}
        onChange={(event) =>
          onRole(roles.find((other) => other.role === event.target.value)?.role ?? "")
        }
        none={t("unused")}
        choices={roles.map((other) => ({ id: other.role, name: other.name }))}
      />
      <Button
        icon={X}
        size="tiny"
        aria-label={t("remove", { name: file.name })}
        onClick={onRemove}
      />
      {found && <p className="w-full text-bad">{found}</p>}
    </li>
  );
}

/** Returns a function that says in a sentence why a file is not used. */
function useProblem(kind: EvaluationKind): (told: Told) => string {
  const t = useTexts("systems.files");
  return (told) => {
    if ("content" in told)
      return isRead(kind, told) ? t("another") : t("notRead", { content: told.content });
    if (told.wrong === "fields") return t("wrong.fields", { fields: told.fields });
    if (told.wrong === "columns") return t("wrong.columns", { columns: told.columns });
    return t(`wrong.${told.wrong}`);
  };
}
