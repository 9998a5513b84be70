import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

/**
 * Opens Prisma's schema engine as WebAssembly on a database. It writes `_prisma_migrations` like
 * `prisma migrate deploy`, without the native binary that that command would download.
 */
export async function openSchemaEngine(
  databaseUrl: string,
  datamodels: [string, string][],
): Promise<OpenSchemaEngine> {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const glue = (await import(/* webpackIgnore: true */ nextCopy(folder))) as Glue;
  const registry = globalThis as {
    PRISMA_WASM_PANIC_REGISTRY?: { message?: string; set_message(message: string): void };
  };
  registry.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      this.message = message;
    },
  };
  const { instance } = await WebAssembly.instantiate(
    await readFile(join(folder, "schema_engine_bg.wasm")),
    { "./schema_engine_bg.js": glue },
  );
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  const adapters = new WholeScripts({ connectionString: databaseUrl });
  const engine = await glue.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
  return { engine, close: () => adapters.close() };
}

let copies = 0;

/**
 * Returns the address of the engine's JavaScript, a new one each time, so that each engine has a
 * module of its own: what an engine leaves behind is freed later, and would be freed in the memory
 * of the next one.
 */
function nextCopy(folder: string): string {
  copies += 1;
  return `${pathToFileURL(join(folder, "schema_engine_bg.js")).href}?copy=${copies}`;
}

interface OpenSchemaEngine {
  engine: SchemaEngine;
  /** Closes the engine's connections. */
  close(): Promise<void>;
}

/**
 * Sends a migration as one script, because the library splits scripts at every semicolon, even
 * inside functions.
 */
class WholeScripts extends PrismaPg {
  private readonly opened: { dispose(): Promise<void> }[] = [];

  async close(): Promise<void> {
    for (const adapter of this.opened) await adapter.dispose();
  }

  override async connect() {
    const adapter = await super.connect();
    this.opened.push(adapter);
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

type Glue = WebAssembly.ModuleImports & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: {
    "new"(
      options: { datamodels: [string, string][] },
      log: () => void,
      factory: unknown,
    ): Promise<SchemaEngine>;
  };
};
