"use client";

import Link from "next/link";
import { api } from "@/components/ui/api";
import { ActionMenu } from "@/components/ui/kit/action-menu";
import { Badge } from "@/components/ui/kit/badge";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useToastAction } from "@/components/ui/use-action";
import type { Webhook } from "@/lib/contract/webhooks";
import { useFormats, useTexts } from "#texts";
import { useEventName } from "./use-event-name";

/** Lists webhooks, to try them, switch them on and off, remove them, and read their logs. */
export function WebhookTable({ slug, webhooks }: { slug: string; webhooks: readonly Webhook[] }) {
  const t = useTexts("webhooks");
  const eventName = useEventName();
  const { list } = useFormats();
  const { busy, run } = useToastAction();

  const remove = ({ id, url }: Webhook) =>
    run(() => api.webhooks.remove({ study: slug, webhook: id }), {
      ask: {
        title: t("ask.title"),
        text: t("ask.text", { url }),
        action: t("ask.action"),
        isDestructive: true,
      },
      said: t("removed"),
    });

  function actionsOf(webhook: Webhook) {
    const address = { study: slug, webhook: webhook.id };
    const isOn = webhook.offSince === null;
    const test = {
      label: t("test"),
      onSelect: () => void run(() => api.webhooks.test(address), { said: t("tested") }),
    };
    const turn = {
      label: t(isOn ? "off" : "on"),
      onSelect: () =>
        void run(() => api.webhooks.change(address, { isOn: !isOn }), {
          said: t(isOn ? "switchedOff" : "switchedOn"),
        }),
    };
    const removal = {
      label: t("remove"),
      onSelect: () => void remove(webhook),
      isDestructive: true,
    };
    return [...(isOn ? [test] : []), turn, removal];
  }

  const stateOf = ({ offSince, offReason, failingSince }: Webhook) => {
    if (offSince !== null) return offReason ?? "person";
    return failingSince === null ? "on" : "troubled";
  };

  const columns: DataColumn<Webhook>[] = columnsOf(useTexts("webhooks.columns"), {
    url: {
      value: ({ url }) => url,
      cell: ({ url }) => <span className="block min-w-48 break-all">{url}</span>,
      isRowHeader: true,
    },
    events: {
      value: ({ events }) => list(events.map(eventName)),
      cell: ({ events }) => <span className="block min-w-56">{list(events.map(eventName))}</span>,
    },
    state: {
      value: (webhook) => t(`states.${stateOf(webhook)}`),
      cell: (webhook) => <State state={stateOf(webhook)} />,
    },
    waiting: {
      value: ({ waiting }) => waiting,
      isNumber: true,
    },
    actions: {
      cell: (webhook) => (
        <span className="flex items-center gap-2">
          <Link
            className="button button-small"
            href={`/studies/${slug}/webhooks/${webhook.id}`}
            aria-label={t("logOf", { url: webhook.url })}
          >
            {t("log")}
          </Link>
          <ActionMenu
            label={t("more", { url: webhook.url })}
            actions={actionsOf(webhook)}
            disabled={busy}
          />
        </span>
      ),
    },
  });

  return (
    <section className="card" aria-label={t("title")}>
      <DataTable
        id="webhooks"
        caption={t("title")}
        columns={columns}
        rows={webhooks}
        rowId={({ id }) => id}
        empty={<EmptyState title={t("none")} />}
      />
    </section>
  );
}

const KINDS = {
  on: "good",
  troubled: "mid",
  person: "neutral",
  failing: "bad",
  gone: "bad",
} as const;

function State({ state }: { state: keyof typeof KINDS }) {
  const t = useTexts("webhooks");
  const words = t(`states.${state}`);
  // Only short words fit into a badge.
  return KINDS[state] === "bad" ? (
    <span className="text-bad">{words}</span>
  ) : (
    <Badge kind={KINDS[state]}>{words}</Badge>
  );
}
