import { useTexts } from "#texts";

interface Props {
  /** Where the figures of a page were read; see `lib/db/servers/read-server.ts`. */
  source:
    | { from: "primary"; because?: "lags" | "gone" | "conflict" }
    | { from: "standby"; ageSeconds: number };
}

/** Says how old the figures of a page are, if they may come from a standby of the database. */
export function DataAge({ source }: Props) {
  const t = useTexts("figures");
  if (source.from === "primary" && !source.because) return null;
  return (
    <p className="mb-4 text-sm text-ink-soft" role="status">
      {source.from === "primary"
        ? t(`dataAge.${source.because!}`)
        : source.ageSeconds === 0
          ? t("dataAge.now")
          : t("dataAge.seconds", { seconds: source.ageSeconds })}
    </p>
  );
}
