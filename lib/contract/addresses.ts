import { contract } from "./contract";
import type { Endpoint } from "./endpoint";

/**
 * Method and path of every endpoint ("GET /studies/{study}") by resource and name. The browser does
 * not get the schemas: a build puts this value in place of the module (`addresses-loader.mjs`).
 */
export const addresses: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries(
    Object.entries(contract).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(
        Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [
          name,
          `${method} ${path}`,
        ]),
      ),
    ]),
  );
