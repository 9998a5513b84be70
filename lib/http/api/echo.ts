import { echo } from "@/lib/contract/echo";
import { defineRoute } from "../define-route";

export const postEcho = defineRoute(echo.post, {
  permission: "public",
  run: async ({ input }) => input,
});
