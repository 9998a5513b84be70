import type { ExpressionBuilder } from "kysely";
import type { Calling } from "@/lib/domain/judging/calling";
import type { Capabilities } from "@/lib/domain/judging/capabilities";
import { kysely, prisma, type Tables } from "../core/database";
import { now } from "../core/expressions";

/** The columns of an endpoint, except its key and the values of its headers. */
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
    endpoint.ref("Endpoint.calling").$castTo<Partial<Calling>>().as("calling"),
    "Endpoint.headerNames",
    "Endpoint.headersHash",
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

/** Returns the endpoints of a study, without keys. */
export function listEndpoints(studyId: string) {
  return present(studyId).orderBy("Endpoint.name").execute();
}

/** Returns an endpoint of a study; undefined if it does not exist or was removed. */
export function endpointById(studyId: string, endpointId: string) {
  return present(studyId).where("Endpoint.id", "=", endpointId).executeTakeFirst();
}

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/**
 * Returns the model of the endpoint with this name, its address and its encrypted secrets, even if it
 * was removed (without secrets then); null if there was none.
 */
export function endpointNamed(studyId: string, name: string) {
  return prisma().endpoint.findUnique({
    where: { studyId_name: { studyId, name } },
    select: { model: true, baseUrl: true, sealedKey: true, sealedHeaders: true },
  });
}

export type StoredEndpoint = NonNullable<Awaited<ReturnType<typeof endpointNamed>>>;

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
  calling: Calling;
  headerNames: string[];
  headersHash: string | null;
  sealedHeaders: string | null;
}

/** Adds a probed endpoint, or replaces the one with this name. */
export function upsertEndpoint({ studyId, name, capabilities, calling, ...given }: ProbedEndpoint) {
  const values = {
    ...given,
    capabilities: JSON.stringify(capabilities),
    calling: JSON.stringify(calling),
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

/** Removes an endpoint and its key. */
export async function dropEndpoint(endpointId: string): Promise<void> {
  await kysely()
    .updateTable("Endpoint")
    .set({ removedAt: now(), sealedKey: null, sealedHeaders: null })
    .where("id", "=", endpointId)
    .execute();
}

/**
 * Returns what a worker needs to call an endpoint, including its encrypted key; null if it was
 * removed.
 */
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
      calling: true,
      sealedHeaders: true,
      inputPrice: true,
      outputPrice: true,
    },
  });
}
