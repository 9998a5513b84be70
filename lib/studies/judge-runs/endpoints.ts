import { seal } from "@/lib/auth/sealed";
import { audit } from "@/lib/db/core/audit";
import {
  dropEndpoint,
  endpointById,
  endpointNamed,
  listEndpoints as storedEndpoints,
  upsertEndpoint,
  type EndpointRow as StoredRow,
} from "@/lib/db/judge-runs/endpoints";
import { AppError } from "@/lib/domain/app-error";
import { callingSchema, type Calling } from "@/lib/domain/judging/calling";
import { capabilitiesOf } from "@/lib/domain/judging/capabilities";
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";
import { refuseBadCalling, splitQuery } from "@/lib/judging/endpoint/check-calling";
import { headersHash } from "@/lib/judging/endpoint/identity";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";
import { ENDPOINT_HEADERS, ENDPOINT_KEY, type NewSecrets, secretsFor } from "./endpoint-secrets";

export interface NewEndpoint extends NewSecrets {
  name: string;
  baseUrl: string;
  model: string;
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
  /** Prices per million tokens. */
  inputPrice: number | null;
  outputPrice: number | null;
  calling?: Partial<Calling>;
}

/** An endpoint without its secrets, with every setting of its calls. */
export type EndpointRow = ReturnType<typeof complete>;

/** Adds the usual settings to those that are stored. */
function complete(stored: StoredRow) {
  return {
    ...stored,
    calling: callingSchema.parse(stored.calling),
    capabilities: capabilitiesOf(stored.capabilities),
  };
}

/** Returns the endpoints of a study, without their secrets. */
export async function listEndpoints(studyId: string): Promise<EndpointRow[]> {
  return (await storedEndpoints(studyId)).map(complete);
}

export async function readEndpoint(studyId: string, endpointId: string): Promise<EndpointRow> {
  const endpoint = await endpointById(studyId, endpointId);
  if (!endpoint) throw new AppError("not_found", "endpoint.unknown");
  return complete(endpoint);
}

/**
 * Saves an endpoint after a probe has shown that it answers, with what it supports. An endpoint
 * with the same name is replaced, but must have the same model.
 */
export async function saveEndpoint(
  studyId: string,
  endpoint: NewEndpoint,
  userId: string | null,
): Promise<EndpointRow> {
  const address = splitQuery(endpoint.baseUrl);
  const baseUrl = checkedBaseUrl(address.baseUrl).href.replace(/\/$/, "");
  const given = callingSchema.parse(endpoint.calling ?? {});
  const calling = { ...given, query: { ...address.query, ...given.query } };
  const known = await endpointNamed(studyId, endpoint.name);
  if (known && known.model !== endpoint.model)
    throw new AppError("conflict", "endpoint.other_model", {
      name: endpoint.name,
      model: known.model,
    });
  const { key, headers } = secretsFor(endpoint, baseUrl, known);
  refuseBadCalling(calling, headers, key);
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
  return complete(saved);
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
