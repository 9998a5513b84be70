import { expect, test } from "vitest";
import { densityOf } from "./root-settings";

test("only a density that exists is read from a cookie", () => {
  expect(densityOf("compact")).toBe("compact");
  for (const said of [undefined, "", "huge", "compact;x"]) expect(densityOf(said)).toBeUndefined();
});
