import { seal } from "@/lib/auth/sealed";
import { audit } from "@/lib/db/core/audit";
import {
  dropEndpoint,
  endpointById,
  listEndpoints,
  modelOfEndpoint,
  upsertEndpoint,
  type EndpointRow,
} from "@/lib/db/judge-runs/endpoints";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema, type Calling } from "@/lib/domain/judging/calling";
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";
import { refuseBadCalling, splitQuery } from "@/lib/judging/endpoint/check-calling";
import { headersHash, type Headers } from "@/lib/judging/endpoint/identity";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";

/** The purpose under which endpoints' keys are encrypted. */
export const ENDPOINT_KEY = "endpoint-key";

/** The purpose under which extra headers are encrypted. */
export const ENDPOINT_HEADERS = "endpoint-headers";

export interface NewEndpoint {
  name: string;
  baseUrl: string;
  model: string;
  /** Can be written but not read; null if the endpoint needs none. */
  key: string | null;
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
  /** Prices per million tokens. */
  inputPrice: number | null;
  outputPrice: number | null;
  /** Extra headers. Their values can be written but not read. */
  headers?: Headers;
  calling?: Partial<Calling>;
}

export { listEndpoints };
export type { EndpointRow };

export async function readEndpoint(studyId: string, endpointId: string): Promise<EndpointRow> {
  const endpoint = await endpointById(studyId, endpointId);
  if (!endpoint) throw new AppError("not_found", "endpoint.unknown");
  return endpoint;
}

/**
 * Saves an endpoint after a probe has shown that it answers, with what it supports. An endpoint
 * with the same name is replaced, but must have the same model.
 */
export async function saveEndpoint(
  studyId: string,
  { key, headers = {}, ...endpoint }: NewEndpoint,
  userId: string | null,
): Promise<EndpointRow> {
  const address = splitQuery(endpoint.baseUrl);
  const baseUrl = checkedBaseUrl(address.baseUrl).href.replace(/\/$/, "");
  const given = callingSchema.parse(endpoint.calling ?? {});
  const calling = { ...given, query: { ...address.query, ...given.query } };
  refuseBadCalling(calling, headers, key);
  const model = await modelOfEndpoint(studyId, endpoint.name);
  if (model !== undefined && model !== endpoint.model)
    throw new AppError("conflict", "endpoint.other_model", { name: endpoint.name, model });
  const timeoutMs = endpoint.timeoutSeconds * 1000;
  const capabilities = await probeEndpoint(
    { baseUrl, key, headers, calling, timeoutMs },
    endpoint.model,
  );
  const hasHeaders = Object.keys(headers).length > 0;
  const saved = await upsertEndpoint({
    studyId,
    name: endpoint.name,
    baseUrl,
    model: endpoint.model,
    sealedKey: key === null ? null : seal(ENDPOINT_KEY, key),
    window: endpoint.window,
    requestsPerMinute: endpoint.requestsPerMinute,
    tokensPerMinute: endpoint.tokensPerMinute,
    timeoutSeconds: endpoint.timeoutSeconds,
    inputPrice: endpoint.inputPrice,
    outputPrice: endpoint.outputPrice,
    capabilities,
    calling,
    headerNames: Object.keys(headers),
    headersHash: headersHash(headers),
    sealedHeaders: hasHeaders ? seal(ENDPOINT_HEADERS, JSON.stringify(headers)) : null,
  });
  await audit({
    userId,
    studyId,
    action: "endpoint.save",
    detail: { name: endpoint.name, model: endpoint.model, host: new URL(baseUrl).host },
  });
  return saved;
}

/** Removes an endpoint and its key. Its judgments stay. */
export async function removeEndpoint(
  studyId: string,
  endpointId: string,
  userId: string | null,
): Promise<void> {
  const { name } = await readEndpoint(studyId, endpointId);
  await dropEndpoint(endpointId);
  await audit({ userId, studyId, action: "endpoint.remove", detail: { name } });
}
