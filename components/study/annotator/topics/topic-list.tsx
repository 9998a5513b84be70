"use client";

import { useMemo, useState } from "react";
import { BackLink } from "@/components/ui/kit/back-link";
import { Card } from "@/components/ui/kit/card";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import type { OwnTopics } from "@/lib/contract/pages";
import { useFormats, useTexts } from "#texts";
import { isShown, ORDERS, sorted, STATUSES, type Order, type Status } from "./topic-order";
import { TopicRows } from "./topic-row";

/** An assessor's topics of a stage: their own, then those they could take. */
export function TopicList({ slug, list }: { slug: string; list: OwnTopics }) {
  const t = useTexts("ownTopics");
  const { number } = useFormats();
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<Status>("all");
  const [order, setOrder] = useState<Order>("study");
  const shown = useMemo(
    () =>
      sorted(
        list.topics.filter((topic) => isShown(topic, { status, search })),
        order,
      ),
    [list.topics, status, search, order],
  );
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Hours list={list} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t("search")}
          value={search}
          className="min-w-56 flex-1"
          onChange={(event) => setSearch(event.target.value)}
        />
        <ChoiceField
          label={t("status")}
          value={status}
          onChange={(event) => setStatus(event.target.value as Status)}
          choices={STATUSES.map((one) => ({ id: one, name: t(`statuses.${one}`) }))}
        />
        <ChoiceField
          label={t("order")}
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
          choices={ORDERS.map((one) => ({ id: one, name: t(`orders.${one}`) }))}
        />
      </div>
      {shown.length === 0 && <p className="py-6 text-center text-ink-soft">{t("nothingShown")}</p>}
      {GROUPS.map((group) => {
        const topics = shown.filter(({ state }) => (state === null) === (group === "free"));
        if (topics.length === 0) return null;
        const heading = t(group, { count: number(topics.length) });
        return (
          <Card key={group} id={`${group}-topics`} heading={heading} margin="mb-2">
            <TopicRows slug={slug} list={list} topics={topics} />
          </Card>
        );
      })}
      <BackLink href={`/studies/${slug}`}>{t("back")}</BackLink>
    </div>
  );
}

/** Topics that somebody has or had, and those that are free. */
const GROUPS = ["own", "free"] as const;

/** The hours that were used, and those that are left. */
function Hours({ list }: { list: OwnTopics }) {
  const t = useTexts("ownTopics");
  const { number } = useFormats();
  const { hoursUsed, hoursAllowed } = list;
  if (hoursAllowed === null && hoursUsed === 0) return null;
  const isOver = hoursAllowed !== null && hoursUsed >= hoursAllowed;
  return (
    <p className={isOver ? "font-medium" : "text-ink-soft"} data-testid="hours">
      {hoursAllowed === null
        ? t("hours", { used: number(hoursUsed, 1) })
        : isOver
          ? t("hoursOver", { allowed: number(hoursAllowed, 1) })
          : t("hoursOf", {
              used: number(hoursUsed, 1),
              left: number(hoursAllowed - hoursUsed, 1),
            })}
    </p>
  );
}
