import { expect, test, vi } from "vitest";
import { AppError } from "./app-error";

test("A refusal is known as one, whichever copy of the module made it", async () => {
  vi.resetModules();
  const copy = await import("./app-error");
  expect(copy.AppError).not.toBe(AppError);
  expect(new copy.AppError("unavailable", "database.not_now")).toBeInstanceOf(AppError);
  expect(new AppError("unavailable", "database.not_now")).toBeInstanceOf(copy.AppError);
  expect(new Error("Something else failed.")).not.toBeInstanceOf(AppError);
  class Narrower extends AppError<"database.not_now"> {}
  expect(new Narrower("unavailable", "database.not_now")).toBeInstanceOf(Narrower);
  expect(new AppError("unavailable", "database.not_now")).not.toBeInstanceOf(Narrower);
  for (const value of [null, undefined, "unavailable", { code: "unavailable" }])
    expect(value).not.toBeInstanceOf(AppError);
});
