import { useTexts } from "#texts";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { Notice } from "@/components/ui/notice";

/** Shows something that cannot be shown again, with a button to copy it. */
export function ShownOnce({ label, text }: { label: string; text: string }) {
  const t = useTexts("account");
  return (
    <Notice kind="good">
      <p className="mb-2">
        {label} {t("shownOnce")}
      </p>
      <textarea
        className="field mb-2 field-sizing-content w-full font-mono text-sm break-all"
        readOnly
        rows={1}
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} label={t("copy")} />
    </Notice>
  );
}
