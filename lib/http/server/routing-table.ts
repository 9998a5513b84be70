import type { ApiRequest } from "../api-request";
import type { ApiResponse } from "../api-response";

/** A route, as the routing table sees it. */
export interface Handler {
  answer(request: ApiRequest, params: Record<string, string>): Promise<ApiResponse>;
}

/** A route with its method and its path in OpenAPI notation (/studies/{study}). */
export interface TableRow {
  method: string;
  path: string;
  route: Handler;
}

/** The result of a look-up: the routes at an address by method, and the path parameters. */
export interface Found {
  methods: ReadonlyMap<string, Handler>;
  params: Record<string, string>;
}

interface RouteNode {
  fixed: Map<string, RouteNode>;
  /** The place for any value here. The parameter's name comes from the route's path. */
  any: RouteNode | null;
  methods: Map<string, Handler>;
  names: string[];
}

/** Finds routes by the segments of a path. Literal segments have priority over parameters. */
export class RoutingTable {
  readonly #root = routeNode();

  constructor(rows: Iterable<TableRow>) {
    for (const row of rows) this.#add(row);
  }

  #add({ method, path, route }: TableRow): void {
    const names: string[] = [];
    let here = this.#root;
    for (const part of path.split("/").slice(1)) {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) {
        const next = here.fixed.get(part) ?? routeNode();
        here.fixed.set(part, next);
        here = next;
      } else {
        names.push(name);
        here = here.any ??= routeNode();
      }
    }
    if (here.methods.size > 0 && here.names.join() !== names.join())
      throw new Error(`The parts of ${path} have other names in another route.`);
    if (here.methods.has(method)) throw new Error(`There are two routes ${method} ${path}.`);
    here.names = names;
    here.methods.set(method, route);
  }

  /** Returns what is at a path, with decoded parameters; null if there is nothing. */
  find(path: string): Found | null {
    const parts = path.split("/").slice(1);
    const values: string[] = [];
    const found = walk(this.#root, parts, 0, values);
    if (!found) return null;
    const params: Record<string, string> = {};
    for (const [i, name] of found.names.entries()) params[name] = decodeURIComponent(values[i]!);
    return { methods: found.methods, params };
  }
}

function routeNode(): RouteNode {
  return { fixed: new Map(), any: null, methods: new Map(), names: [] };
}

function walk(here: RouteNode, parts: string[], at: number, values: string[]): RouteNode | null {
  if (at === parts.length) return here.methods.size > 0 ? here : null;
  const part = parts[at]!;
  const next = here.fixed.get(part);
  const found = next && walk(next, parts, at + 1, values);
  if (found) return found;
  if (!here.any || part === "") return null;
  values.push(part);
  const other = walk(here.any, parts, at + 1, values);
  if (!other) values.pop();
  return other;
}
