import type { ExpressionBuilder } from "kysely";
import { kysely, prisma, type Tables } from "../core/database";
import { now } from "../core/expressions";

/** What probing an endpoint finds that its model can do. */
export interface Capabilities {
  tokenField: string;
  temperature: boolean;
  topLogprobs: number;
  minTokens: number;
}

/** Everything of an endpoint but its key. */
function withoutKey(endpoint: ExpressionBuilder<Tables, "Endpoint">) {
  return [
    "Endpoint.id",
    "Endpoint.name",
    "Endpoint.baseUrl",
    "Endpoint.model",
    "Endpoint.window",
    "Endpoint.requestsPerMinute",
    "Endpoint.tokensPerMinute",
    "Endpoint.timeoutSeconds",
    "Endpoint.inputPrice",
    "Endpoint.outputPrice",
    endpoint("Endpoint.sealedKey", "is not", null).$castTo<boolean>().as("hasKey"),
    endpoint.ref("Endpoint.capabilities").$castTo<Capabilities>().as("capabilities"),
    "Endpoint.probedAt",
  ] as const;
}

function present(studyId: string) {
  return kysely()
    .selectFrom("Endpoint")
    .where("Endpoint.studyId", "=", studyId)
    .where("Endpoint.removedAt", "is", null)
    .select(withoutKey);
}

/** Endpoints of a study, without their keys. */
export function listEndpoints(studyId: string) {
  return present(studyId).orderBy("Endpoint.name").execute();
}

/** An endpoint of a study; undefined where it has none, or it was removed. */
export function endpointById(studyId: string, endpointId: string) {
  return present(studyId).where("Endpoint.id", "=", endpointId).executeTakeFirst();
}

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/** The model that an endpoint of this name has, or had; undefined where there was none. */
export async function modelOfEndpoint(studyId: string, name: string): Promise<string | undefined> {
  const known = await prisma().endpoint.findUnique({
    where: { studyId_name: { studyId, name } },
    select: { model: true },
  });
  return known?.model;
}

interface ProbedEndpoint {
  studyId: string;
  name: string;
  baseUrl: string;
  model: string;
  sealedKey: string | null;
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  timeoutSeconds: number;
  inputPrice: number | null;
  outputPrice: number | null;
  capabilities: Capabilities;
}

/** Adds an endpoint that was just probed, or replaces the one of its name. */
export function upsertEndpoint({ studyId, name, capabilities, ...given }: ProbedEndpoint) {
  const values = {
    ...given,
    capabilities: JSON.stringify(capabilities),
    probedAt: now(),
  };
  return kysely()
    .insertInto("Endpoint")
    .values({ studyId, name, ...values })
    .onConflict((conflict) =>
      conflict.columns(["studyId", "name"]).doUpdateSet({ ...values, removedAt: null }),
    )
    .returning(withoutKey)
    .executeTakeFirstOrThrow();
}

/** Takes an endpoint out, its key with it. */
export async function dropEndpoint(endpointId: string): Promise<void> {
  await kysely()
    .updateTable("Endpoint")
    .set({ removedAt: now(), sealedKey: null })
    .where("id", "=", endpointId)
    .execute();
}

/** What a worker has to know of an endpoint, its sealed key too; null where it was removed. */
export function endpointToCall(endpointId: string) {
  return prisma().endpoint.findFirst({
    where: { id: endpointId, removedAt: null },
    select: {
      baseUrl: true,
      model: true,
      sealedKey: true,
      window: true,
      requestsPerMinute: true,
      tokensPerMinute: true,
      timeoutSeconds: true,
      capabilities: true,
    },
  });
}
