import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { routes } from "../api/routes";
import type { RouteDefinition } from "../define-route";
import { openApi } from "./openapi";

interface Media {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; example?: unknown; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}

/** The description of the API, with the types of what tests look at. */
export const description = openApi(routes, "1.0.0") as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { content: object }> };
  info: { description: string };
};

/** Every operation by its name. */
export const operations = new Map(
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
    ),
  ),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat("binary", true);
ajv.addSchema({ ...description, $id: "assay:api" });

/** Returns what does not fit a schema of the description, by the path to it; null if all fits. */
export function misfitOf(path: readonly string[], value: unknown): string | null {
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll("/", "~1"))).join("/");
  const check = ajv.compile({ $ref: `assay:api#/${pointer}` });
  return check(value) ? null : ajv.errorsText(check.errors);
}

/** Returns what in an answer is not as described; null if all is. */
export async function answerMisfit(
  { name }: Pick<RouteDefinition, "name">,
  response: Response,
): Promise<string | null> {
  const { path, method, operation } = operations.get(name)!;
  const status = String(response.status);
  const described = operation.responses[status];
  if (!described) return `the status ${status} is not described`;
  const type = response.headers.get("content-type")!.split(";")[0]!;
  const place = described.$ref
    ? described.$ref.slice("#/".length).split("/")
    : ["paths", path, method, "responses", status];
  const media = described.$ref
    ? description.components.responses[place.at(-1)!]!.content
    : described.content;
  if (!media || !(type in media)) return `${type} is not described`;
  if (type !== "application/json") return null;
  return misfitOf([...place, "content", type, "schema"], await response.json());
}
