import { routes } from "@/lib/http/api/routes";
import { API_HEADERS } from "@/lib/http/headers";
import { openApi } from "@/lib/http/openapi";
import { VERSION } from "@/lib/domain/version";

export function GET(): Response {
  return Response.json(openApi(routes, VERSION), { headers: API_HEADERS });
}
