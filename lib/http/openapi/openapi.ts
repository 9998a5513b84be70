import type { Route } from "../define-route";
import { operationOf } from "./operation";
import { PROMISE } from "./promise";
import { PROBLEM, sharedRefusals } from "./refusals";
import { Schemas } from "./schemas";
import { SECURITY_SCHEMES } from "./security";

/** Returns the OpenAPI 3.1 description of the API, made from the definitions of the routes. */
export function openApi(routes: readonly Route[], version: string): object {
  const schemas = new Schemas();
  const responses = sharedRefusals(schemas.ofOutput(PROBLEM));
  const paths: Record<string, Record<string, object>> = {};
  for (const { definition } of routes)
    (paths[`/api/v1${definition.path}`] ??= {})[definition.method.toLowerCase()] = operationOf(
      definition,
      schemas,
    );
  return {
    openapi: "3.1.0",
    info: {
      title: "Assay",
      version,
      description: `Judging, judges and agreement.\n\n${PROMISE}`,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    paths,
    components: { schemas: schemas.named, responses, securitySchemes: SECURITY_SCHEMES },
  };
}
