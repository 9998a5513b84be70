import { seal } from "@/lib/auth/sealed";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";
import { audit } from "@/lib/db/audit";

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

export interface EndpointRow extends Omit<NewEndpoint, "key"> {
  id: string;
  hasKey: boolean;
  capabilities: {
    tokenField: string;
    temperature: boolean;
    topLogprobs: number;
    minTokens: number;
  };
  probedAt: Date;
}

const COLUMNS = `id, name, "baseUrl", model, "window", "requestsPerMinute", "tokensPerMinute", "timeoutSeconds", "inputPrice", "outputPrice", "sealedKey" IS NOT NULL AS "hasKey", capabilities, "probedAt"`;

/** Endpoints of a study, without their keys. */
export function listEndpoints(studyId: string): Promise<EndpointRow[]> {
  return query<EndpointRow>(
    `SELECT ${COLUMNS} FROM "Endpoint" WHERE "studyId" = $1 AND "removedAt" IS NULL ORDER BY name`,
    [studyId],
  );
}

export async function readEndpoint(studyId: string, endpointId: string): Promise<EndpointRow> {
  const [row] = await query<EndpointRow>(
    `SELECT ${COLUMNS} FROM "Endpoint" WHERE id = $2 AND "studyId" = $1 AND "removedAt" IS NULL`,
    [studyId, endpointId],
  );
  if (!row)
    throw new AppError(
      "not_found",
      "This study has no such endpoint: choose one of its endpoints, or add it.",
    );
  return row;
}

/** Saves an endpoint once a few short calls have shown that it answers, with what they found. Under a name that is there, it is replaced; its model stays. */
export async function saveEndpoint(
  studyId: string,
  endpoint: NewEndpoint,
  userId: string | null,
): Promise<EndpointRow> {
  const baseUrl = checkedBaseUrl(endpoint.baseUrl).href.replace(/\/$/, "");
  const [known] = await query<{ model: string }>(
    `SELECT model FROM "Endpoint" WHERE "studyId" = $1 AND name = $2`,
    [studyId, endpoint.name],
  );
  if (known && known.model !== endpoint.model)
    throw new AppError(
      "conflict",
      `The endpoint "${endpoint.name}" has, or had, the model "${known.model}", and judges stand on that: give another model another name.`,
    );
  const capabilities = await probeEndpoint({ baseUrl, key: endpoint.key }, endpoint.model);
  const [row] = await query<EndpointRow>(
    `INSERT INTO "Endpoint" AS e ("studyId", name, "baseUrl", model, "sealedKey", "window", "requestsPerMinute", "tokensPerMinute", "timeoutSeconds", "inputPrice", "outputPrice", capabilities, "probedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
     ON CONFLICT ("studyId", name) DO UPDATE SET "baseUrl" = EXCLUDED."baseUrl", model = EXCLUDED.model, "sealedKey" = EXCLUDED."sealedKey", "window" = EXCLUDED."window", "requestsPerMinute" = EXCLUDED."requestsPerMinute", "tokensPerMinute" = EXCLUDED."tokensPerMinute",
       "timeoutSeconds" = EXCLUDED."timeoutSeconds", "inputPrice" = EXCLUDED."inputPrice", "outputPrice" = EXCLUDED."outputPrice", capabilities = EXCLUDED.capabilities, "probedAt" = now(), "removedAt" = NULL
     RETURNING ${COLUMNS}`,
    [
      studyId,
      endpoint.name,
      baseUrl,
      endpoint.model,
      endpoint.key === null ? null : seal(ENDPOINT_KEY, endpoint.key),
      endpoint.window,
      endpoint.requestsPerMinute,
      endpoint.tokensPerMinute,
      endpoint.timeoutSeconds,
      endpoint.inputPrice,
      endpoint.outputPrice,
      JSON.stringify(capabilities),
    ],
  );
  await audit({
    userId,
    studyId,
    action: "endpoint.save",
    detail: { name: endpoint.name, model: endpoint.model, host: new URL(baseUrl).host },
  });
  return row!;
}

/** Takes an endpoint out, its key with it. What it has judged stays. */
export async function removeEndpoint(
  studyId: string,
  endpointId: string,
  userId: string | null,
): Promise<void> {
  const { name } = await readEndpoint(studyId, endpointId);
  await query(`UPDATE "Endpoint" SET "removedAt" = now(), "sealedKey" = NULL WHERE id = $1`, [
    endpointId,
  ]);
  await audit({ userId, studyId, action: "endpoint.remove", detail: { name } });
}
