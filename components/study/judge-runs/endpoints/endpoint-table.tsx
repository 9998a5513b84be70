import { Pencil, PlugZap, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { kindKey } from "./endpoint-input";

interface Props {
  slug: string;
  endpoints: readonly ModelEndpoint[];
  /** Opens an endpoint to change it; null for those who may only look. */
  onEdit: ((endpoint: ModelEndpoint) => void) | null;
}

/** The endpoints of a study. Keys and values of headers are never shown. */
export function EndpointTable({ slug, endpoints, onEdit }: Props) {
  const t = useTexts("endpoints");
  const { busy, problem, run } = useAskedAction();

  async function remove({ id, name }: ModelEndpoint) {
    await run(() => api.modelEndpoints.remove({ study: slug, endpoint: id }), {
      ask: questionOf((key) => t(`removing.${key}`, { name }), true),
      said: t("removed", { name }),
    });
  }

  const columns = useColumns(
    onEdit &&
      ((endpoint) => (
        <span className="flex gap-1">
          <Button
            icon={Pencil}
            size="tiny"
            disabled={busy}
            aria-label={t("edit", { name: endpoint.name })}
            onClick={() => onEdit(endpoint)}
          />
          <Button
            icon={Trash2}
            size="tiny"
            disabled={busy}
            aria-label={t("remove", { name: endpoint.name })}
            onClick={() => void remove(endpoint)}
          />
        </span>
      )),
  );
  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <DataTable
        id="endpoints"
        caption={t("heading")}
        columns={columns}
        rows={endpoints}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            title={t("empty.title")}
            text={onEdit ? t("empty.text") : t("empty.textForResearchers")}
            icon={PlugZap}
          />
        }
      />
    </>
  );
}

function useColumns(
  actions: ((endpoint: ModelEndpoint) => ReactNode) | null,
): DataColumn<ModelEndpoint>[] {
  const t = useTexts("endpoints");
  const formats = useFormats();
  const perMinute = ({ requestsPerMinute, tokensPerMinute }: ModelEndpoint) =>
    [
      requestsPerMinute !== null && t("calls", { count: requestsPerMinute }),
      tokensPerMinute !== null && t("tokens", { count: tokensPerMinute }),
    ]
      .filter(Boolean)
      .join(", ") || t("noLimit");
  const prices = ({ inputPrice, outputPrice }: ModelEndpoint) =>
    inputPrice === null && outputPrice === null
      ? t("noPrice")
      : t("price", {
          input: inputPrice === null ? "–" : formats.number(inputPrice),
          output: outputPrice === null ? "–" : formats.number(outputPrice),
        });
  const found = ({ capabilities, calling }: ModelEndpoint) => [
    t(`found.reasoning.${reasoningOf(capabilities.reasoning, calling.reasoning)}`),
    capabilities.structured === "none" ? t("found.notStructured") : t("found.structured"),
    capabilities.topLogprobs > 0 ? t("found.probabilities") : t("found.noProbabilities"),
  ];
  return columnsOf(useTexts("endpoints.columns"), {
    name: { value: ({ name }) => name, isRowHeader: true },
    kind: ({ calling }) => t(`kinds.${kindKey(calling.profile)}.name`),
    model: ({ model }) => model,
    address: {
      value: ({ baseUrl }) => baseUrl,
      cell: ({ baseUrl }) => <span className="break-all">{baseUrl}</span>,
    },
    key: {
      value: ({ hasKey }) => (hasKey ? t("keySet") : t("keyNone")),
      cell: ({ hasKey, headerNames }) => (
        <>
          {hasKey ? t("keySet") : t("keyNone")}
          {headerNames.length > 0 && (
            <span className="block text-xs break-words text-ink-soft">
              {t("headers", { names: formats.list(headerNames) })}
            </span>
          )}
        </>
      ),
    },
    window: { value: ({ window }) => window, isNumber: true },
    perMinute,
    prices,
    found: {
      value: (endpoint) => found(endpoint).join(", "),
      cell: (endpoint) => (
        <span className="flex flex-col text-sm">
          {found(endpoint).map((one) => (
            <span key={one}>{one}</span>
          ))}
        </span>
      ),
    },
    checked: {
      value: ({ probedAt }) => probedAt,
      cell: ({ probedAt }) => formats.dateTime(probedAt),
      isHidden: true,
    },
    actions: actions !== null && { cell: actions },
  });
}

/** Returns whether a model reasons: one that can be asked not to does if it is allowed. */
function reasoningOf(
  found: ModelEndpoint["capabilities"]["reasoning"],
  asked: ModelEndpoint["calling"]["reasoning"],
) {
  return found === "off" && asked === "allowed" ? "on" : found;
}
