import { dirname } from "node:path";
import { tsImport } from "tsx/esm/api";

/** Runs `lib/contract/addresses.ts` during a build and returns its value as the module. */
export default async function addressesLoader() {
  this.addContextDependency(dirname(this.resourcePath));
  const { addresses } = await tsImport(this.resourcePath, import.meta.url);
  return `export const addresses = ${JSON.stringify(addresses)};`;
}
