import { WebhookLog } from "@/components/study/webhooks/webhook-log";
import { PageTexts } from "@/components/texts/page-texts";
import { titled } from "@/components/texts/request";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { choicesOf } from "@/lib/contract/shapes";
import { webhooks as contract } from "@/lib/contract/webhooks";
import { idParam } from "@/lib/http/id-param";
import { MESSAGES_PER_PAGE, readWebhook, webhookLog } from "@/lib/studies/webhooks/webhooks";

export const generateMetadata = titled("frame.pages.webhook-log");

export default studyPage<"webhook">("coordinate", async ({ study, slug, params, query }) => {
  const row = await orNotFound(() => readWebhook(study.id, idParam(params.webhook, "webhook")));
  const { page } = choicesOf(contract.messages.input, query);
  const { messages, total } = outputSchemaOf(
    contract.messages,
    await webhookLog(study.id, row.id, page),
  );
  const { webhooks } = outputSchemaOf(contract.list, { webhooks: [row] });
  return (
    <PageTexts areas={["webhooks"]}>
      <WebhookLog
        slug={slug}
        webhook={webhooks[0]!}
        messages={messages}
        page={page}
        pages={Math.ceil(total / MESSAGES_PER_PAGE)}
      />
    </PageTexts>
  );
});
