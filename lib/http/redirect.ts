import type { MovedEndpoint } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/domain/app-error";
import { defineRoute, type Route, type RoutePermission } from "./define-route";

/**
 * Returns the route of an address that moved: it redirects with 308, which keeps method and body,
 * if the permission is granted.
 */
export function redirectRoute(endpoint: MovedEndpoint, permission: RoutePermission): Route {
  return defineRoute<MovedEndpoint>(endpoint, {
    permission,
    run: async ({ params, request }) => {
      await readToEnd(request.body);
      const Location = `/api/v1${filledIn(endpoint.movedTo, params)}`;
      return new Response(null, { status: 308, headers: { Location } });
    },
  });
}

/** Most clients read the answer only after they have sent the whole body. */
async function readToEnd(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => {
    throw new AppError("bad_input", "request.cut_off");
  });
}

function filledIn(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
