/** Lists chosen files with their sizes. */
export function FileList({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft">
      {files.map((file) => (
        <li key={file.name}>
          {file.name} · {(file.size / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} kB
        </li>
      ))}
    </ul>
  );
}
