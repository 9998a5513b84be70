import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { usePage } from "./store-context";
import { addressOfTopic } from "./item-names";

/** Says that the topic was declared done, so that the page is locked, and reopens it. */
export function TopicDone() {
  const t = useTexts("workspace.topicDone");
  const { page } = usePage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function reopen(): Promise<void> {
    setBusy(true);
    try {
      const topic = { study: page.studySlug, stage: page.stageId, topic: page.topic.id };
      await api.pages.reopenTopic(topic);
      window.location.reload();
    } catch (error) {
      setFailure((error as ApiFailure).message);
      setBusy(false);
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <span role={failure ? "alert" : undefined}>
        {failure ?? <Link href={addressOfTopic(page)}>{t("locked")}</Link>}
      </span>
      <Button disabled={busy} onClick={() => void reopen()}>
        {t("reopen")}
      </Button>
    </span>
  );
}
