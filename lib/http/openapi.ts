import { z } from "zod";
import type { Route, RouteDefinition } from "./define-route";
import { STATUS } from "./error-response";

/** The headers of `dataHeaders`. */
const DATA_HEADERS = {
  "X-Data-Source": {
    description:
      "Only with ASSAY_READ_URL: `standby`, or `primary; standby=` with the reason why the standby " +
      "was not read: `lags`, `gone` or `conflict`.",
    schema: { type: "string" },
  },
  "X-Data-Age": {
    description: "The age of data from the standby, in seconds.",
    schema: { type: "integer", minimum: 0 },
  },
};

/** Returns the OpenAPI 3.1 description of the API, made from the definitions of the routes. */
export function openApi(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { definition } of routes)
    (paths[`/api/v1${definition.path}`] ??= {})[definition.method.toLowerCase()] =
      operation(definition);
  return {
    openapi: "3.1.0",
    info: {
      title: "Assay",
      version,
      description:
        "Judging, judges and agreement. Sign in with the session cookie of the application.",
    },
    paths,
  };
}

function operation({
  name,
  path,
  method,
  summary,
  permission,
  input,
  form,
  fromStandby,
  output,
}: RouteDefinition): object {
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const schema = input
    ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as {
        properties?: Record<string, object>;
        required?: string[];
      })
    : null;
  const queryParameters =
    method === "GET" && schema
      ? Object.entries(schema.properties ?? {}).map(([parameter, shape]) => ({
          name: parameter,
          in: "query",
          required: schema.required?.includes(parameter) ?? false,
          schema: shape,
        }))
      : [];
  const body =
    method === "GET"
      ? null
      : {
          ...(schema ? { "application/json": { schema } } : {}),
          ...(form ? { "multipart/form-data": { schema: formSchema(form) } } : {}),
        };
  const errors = Object.fromEntries(
    [...new Set(Object.values(STATUS))].map((status) => [
      String(status),
      { description: "Refused; error.message says why and what to do." },
    ]),
  );
  return {
    operationId: name,
    summary,
    "x-permission": permission,
    parameters: [...pathParameters, ...queryParameters],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { "200": done(output, fromStandby), ...errors },
  };
}

function done(output: z.ZodType | null, fromStandby = false): object {
  const schema = output && z.toJSONSchema(output, { unrepresentable: "any" });
  return {
    description: "Done.",
    ...(fromStandby ? { headers: DATA_HEADERS } : {}),
    ...(schema ? { content: { "application/json": { schema } } } : {}),
  };
}

/** Describes a form of text fields, with files under "files". */
function formSchema(form: z.ZodObject): object {
  const fields = z.toJSONSchema(form, { io: "input", unrepresentable: "any" });
  const files = { type: "array", items: { type: "string", format: "binary" } };
  return { ...fields, properties: { ...fields.properties, files } };
}
