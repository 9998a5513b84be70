import type { RouteDefinition } from "../define-route";
import { exampleOf, PATH_EXAMPLES } from "./examples";
import { DATA_HEADERS, REQUEST_ID } from "./headers";
import { refusalsOf } from "./refusals";
import type { Schema, Schemas } from "./schemas";
import { securityOf } from "./security";

/** Returns the description of an operation. */
export function operationOf(definition: RouteDefinition, schemas: Schemas): object {
  const { name, path, method, summary, permission } = definition;
  const content = method === "GET" ? null : bodyOf(definition, schemas);
  return {
    operationId: name,
    summary,
    tags: [path.split("/")[1]],
    "x-permission": permission,
    security: securityOf(definition),
    parameters: [...pathParameters(path), ...queryParameters(definition, schemas)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { "200": done(definition, schemas), ...refusalsOf(definition) },
  };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    example: PATH_EXAMPLES[name as keyof typeof PATH_EXAMPLES],
  }));
}

function queryParameters({ name, method, input }: RouteDefinition, schemas: Schemas): object[] {
  if (method !== "GET" || !input) return [];
  const { properties = {}, required = [] } = schemas.ofInput(input) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const example = exampleOf(name).json ?? {};
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: "query",
    required: required.includes(parameter),
    schema,
    ...(parameter in example ? { example: example[parameter] } : {}),
  }));
}

/** Returns what a body may be, by media type. */
function bodyOf({ name, input, form }: RouteDefinition, schemas: Schemas): object {
  const { json = {}, form: given } = exampleOf(name);
  return {
    ...(input ? { "application/json": { schema: schemas.ofInput(input), example: json } } : {}),
    ...(form
      ? {
          "multipart/form-data": {
            schema: formSchema(schemas.ofInput(form)),
            ...(given && { example: { ...given.fields, files: Object.values(given.files) } }),
          },
        }
      : {}),
  };
}

/** Describes a form of text fields, with files under "files". */
function formSchema(fields: Schema): Schema {
  const files = { type: "array", items: { type: "string", format: "binary" } };
  return { ...fields, properties: { ...(fields.properties as object), files } };
}

function done({ output, content, fromStandby }: RouteDefinition, schemas: Schemas): object {
  const answers = output ? { "application/json": output } : content!;
  return {
    description: "Done.",
    headers: { ...REQUEST_ID, ...(fromStandby && DATA_HEADERS) },
    content: Object.fromEntries(
      Object.entries(answers).map(([type, schema]) => [type, { schema: schemas.ofOutput(schema) }]),
    ),
  };
}
