import { useFormats } from "#texts";

const UNITS = ["B", "kB", "MB", "GB"];

/** Lists chosen files with their sizes. */
export function FileList({ files }: { files: readonly File[] }) {
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
