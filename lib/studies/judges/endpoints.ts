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
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";

/** What endpoints' keys are sealed under. */
export const ENDPOINT_KEY = "endpoint-key";

export interface NewEndpoint {
  name: string;
  baseUrl: string;
  model: string;
  /** Written, never read again; null: the endpoint asks for none. */
  key: string | null;
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
  /** Money for a million tokens. */
  inputPrice: number | null;
  outputPrice: number | null;
}

export { listEndpoints };
export type { EndpointRow };

export async function readEndpoint(studyId: string, endpointId: string): Promise<EndpointRow> {
  const endpoint = await endpointById(studyId, endpointId);
  if (!endpoint) throw new AppError("not_found", "endpoint.unknown");
  return endpoint;
}

/**
 * Saves an endpoint once a few short calls have shown that it answers, with what they found. Under a
 * name that is there, it is replaced; its model stays.
 */
export async function saveEndpoint(
  studyId: string,
  { key, ...endpoint }: NewEndpoint,
  userId: string | null,
): Promise<EndpointRow> {
  const baseUrl = checkedBaseUrl(endpoint.baseUrl).href.replace(/\/$/, "");
  const model = await modelOfEndpoint(studyId, endpoint.name);
  if (model !== undefined && model !== endpoint.model)
    throw new AppError("conflict", "endpoint.other_model", { name: endpoint.name, model });
  const capabilities = await probeEndpoint({ baseUrl, key }, endpoint.model);
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
  });
  await audit({
    userId,
    studyId,
    action: "endpoint.save",
    detail: { name: endpoint.name, model: endpoint.model, host: new URL(baseUrl).host },
  });
  return saved;
}

/** Takes an endpoint out, its key with it. What it has judged stays. */
export async function removeEndpoint(
  studyId: string,
  endpointId: string,
  userId: string | null,
): Promise<void> {
  const { name } = await readEndpoint(studyId, endpointId);
  await dropEndpoint(endpointId);
  await audit({ userId, studyId, action: "endpoint.remove", detail: { name } });
}
