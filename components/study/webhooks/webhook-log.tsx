"use client";

import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { PageLinks } from "@/components/ui/kit/page-links";
import { useToastAction } from "@/components/ui/use-action";
import type { Webhook, WebhookMessage } from "@/lib/contract/webhooks";
import { useFormats, useTexts } from "#texts";
import { useEventName } from "./use-event-name";

interface Props {
  slug: string;
  webhook: Webhook;
  messages: readonly WebhookMessage[];
  page: number;
  pages: number;
}

/** What a webhook was told and what its target answered; messages can be sent again. */
export function WebhookLog({ slug, webhook, messages, page, pages }: Props) {
  const t = useTexts("webhooks");
  const router = useRouter();
  const columns = useColumns(slug, webhook);
  const path = `/studies/${slug}/webhooks/${webhook.id}`;
  return (
    <section className="card flex flex-col gap-4" aria-label={t("log")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm break-words text-ink-soft">
          {t("messages.hint", { url: webhook.url })}
        </p>
        <Button onClick={() => router.refresh()}>{t("messages.reload")}</Button>
      </div>
      <DataTable
        id="webhook-log"
        caption={t("messages.table")}
        columns={columns}
        rows={messages}
        rowId={({ id }) => id}
        empty={<EmptyState title={t("messages.none")} />}
      />
      <PageLinks page={page} pages={pages} pageAt={(at) => `${path}?page=${at}`} />
    </section>
  );
}

function useColumns(slug: string, webhook: Webhook): DataColumn<WebhookMessage>[] {
  const t = useTexts("webhooks");
  const eventName = useEventName();
  const { dateTime, number } = useFormats();
  const { busy, run } = useToastAction();

  const sendAgain = (message: string) =>
    run(() => api.webhooks.again({ study: slug, webhook: webhook.id, message }), {
      said: t("messages.sent"),
    });

  const lastAnswer = ({ attempts }: WebhookMessage) => {
    const last = attempts.at(-1);
    if (!last) return "";
    const { status, problem, ms } = last;
    if (problem !== null) return t(`messages.problems.${problem}`, { ms: number(ms) });
    return t("messages.status", { status: String(status), ms: number(ms) });
  };

  return columnsOf(useTexts("webhooks.messages.columns"), {
    when: {
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => dateTime(createdAt),
      isRowHeader: true,
    },
    event: {
      value: ({ type }) => eventName(type),
      canFilter: true,
    },
    state: {
      value: ({ state, nextAt }) => t(`messages.states.${state}`, { time: dateTime(nextAt) }),
    },
    attempts: {
      value: ({ attempts }) => attempts.length,
      isNumber: true,
    },
    last: {
      value: lastAnswer,
      cell: (message) => (
        <>
          {lastAnswer(message)}
          <span
            className="block max-w-md min-w-56 font-mono text-xs [overflow-wrap:anywhere] text-ink-soft"
            dir="auto"
          >
            {message.attempts.at(-1)?.answer}
          </span>
        </>
      ),
    },
    actions: {
      cell: ({ id, state }) =>
        state !== "waiting" &&
        webhook.offSince === null && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t("messages.againOf", { id })}
            onClick={() => void sendAgain(id)}
          >
            {t("messages.again")}
          </Button>
        ),
    },
  });
}
