import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { Dialog } from "@/components/ui/kit/dialog";
import { Notice } from "@/components/ui/notice";
import { useTexts } from "#texts";
import { LinkForm, type LinkOptions } from "./link-form";

/** Makes a link that lets people join. It is shown once. */
export function MakeLink(options: LinkOptions) {
  const t = useTexts("invites");
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  function change(open: boolean) {
    setOpen(open);
    setLink(null);
  }

  return (
    <Dialog
      title={t("make")}
      isWide
      trigger={<Button icon={Plus}>{t("make")}</Button>}
      open={isOpen}
      onOpenChange={change}
    >
      {link === null ? (
        <LinkForm {...options} onMade={setLink} onClose={() => change(false)} />
      ) : (
        <NewLink link={link} onClose={() => change(false)} />
      )}
    </Dialog>
  );
}

function NewLink({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useTexts("invites");
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="good">{t("made")}</Notice>
      <input
        className="field font-mono"
        readOnly
        aria-label={t("newLink")}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={link} label={t("copy")} />
        <Button kind="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
