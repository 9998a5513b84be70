import { AddWebhook } from "@/components/study/webhooks/add-webhook";
import { WebhookTable } from "@/components/study/webhooks/webhook-table";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { webhooks as contract } from "@/lib/contract/webhooks";
import { listWebhooks } from "@/lib/studies/webhooks/webhooks";

export const generateMetadata = titled("frame.pages.webhooks");

export default studyPage("coordinate", async ({ study, slug }) => {
  const [t, rows] = await Promise.all([texts("webhooks"), listWebhooks(study.id)]);
  const { webhooks } = outputSchemaOf(contract.list, { webhooks: rows });
  return (
    <PageTexts areas={["account", "webhooks"]}>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-sm text-ink-soft">
          {t.rich("hint", {
            link: (words) => (
              <a className="link" href="https://www.standardwebhooks.com">
                {words}
              </a>
            ),
          })}
        </p>
        <WebhookTable slug={slug} webhooks={webhooks} />
        <AddWebhook slug={slug} />
      </div>
    </PageTexts>
  );
});
