import { webhooks } from "@/lib/contract/webhooks";
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  sendAgain,
  testWebhook,
  webhookLog,
} from "@/lib/studies/webhooks/webhooks";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

const permission = "study:coordinate";

export const getWebhooks = defineRoute(webhooks.list, {
  permission,
  run: async ({ study }) => ({ webhooks: await listWebhooks(study.id) }),
});

export const postWebhook = defineRoute(webhooks.add, {
  permission,
  run: ({ study, input, user }) => addWebhook(study.id, input, user.id),
});

export const postWebhookChange = defineRoute(webhooks.change, {
  permission,
  run: ({ study, params, input, user }) =>
    changeWebhook(study.id, idParam(params.webhook, "webhook"), input, user.id),
});

export const deleteWebhook = defineRoute(webhooks.remove, {
  permission,
  run: ({ study, params, user }) =>
    removeWebhook(study.id, idParam(params.webhook, "webhook"), user.id),
});

export const postWebhookTest = defineRoute(webhooks.test, {
  permission,
  run: ({ study, params }) => testWebhook(study, idParam(params.webhook, "webhook")),
});

export const getWebhookMessages = defineRoute(webhooks.messages, {
  permission,
  run: ({ study, params, input }) =>
    webhookLog(study.id, idParam(params.webhook, "webhook"), input.page),
});

export const postWebhookAgain = defineRoute(webhooks.again, {
  permission,
  run: ({ study, params, user }) =>
    sendAgain(
      study.id,
      idParam(params.webhook, "webhook"),
      idParam(params.message, "message"),
      user.id,
    ),
});
