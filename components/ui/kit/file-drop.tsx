import { Upload } from "lucide-react";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
} from "react";
import { useFormats, useTexts } from "#texts";

/**
 * A field for files: choose them, or drop them on it. It sends them under its name, and its form
 * hears of a change, as with any field.
 */
export function FileDrop({
  label,
  hint,
  onFiles,
  multiple = false,
  ...input
}: {
  label: ReactNode;
  hint?: ReactNode;
  onFiles?: (files: File[]) => void;
} & Omit<ComponentProps<"input">, "type" | "id" | "onChange">) {
  const t = useTexts("kit");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const taken = [...(list ?? [])];
    setFiles(taken);
    onFiles?.(taken);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!field.current || event.dataTransfer.files.length === 0) return;
    const dropped = new DataTransfer();
    const some = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    for (const file of some) dropped.items.add(file);
    field.current.files = dropped.files;
    field.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <div
      className={`relative flex flex-col items-start gap-1 rounded border border-dashed p-4 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        <Upload size={16} aria-hidden />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <span className="link text-sm" aria-hidden>
        {t(multiple ? "dropFiles" : "dropFile")}
      </span>
      {/* It lies over the whole zone. */}
      <input
        {...input}
        ref={field}
        id={id}
        type="file"
        multiple={multiple}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => take(event.target.files)}
      />
      <ChosenFiles files={files} />
    </div>
  );
}

const UNITS = ["B", "kB", "MB", "GB"];

/** Lists chosen files with their sizes. */
function ChosenFiles({ files }: { files: readonly File[] }) {
  const f = useFormats();
  if (files.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft">
      {files.map((file, i) => {
        const unit = Math.min(3, Math.floor(Math.log10(Math.max(1, file.size)) / 3));
        const size = file.size / 1000 ** unit;
        return (
          <li key={`${i} ${file.name}`} className="break-all">
            {file.name} · {f.number(size, unit === 0 ? 0 : 1)} {UNITS[unit]}
          </li>
        );
      })}
    </ul>
  );
}
