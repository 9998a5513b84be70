import { expect, test } from "vitest";
import { hostAndPort, serverAddresses } from "./addresses.mjs";

test("an address of one server stays as it is", () => {
  for (const url of [
    "postgresql://u:p@db:5432/assay",
    "postgres://db/assay?sslmode=require",
    "postgresql://u:p@[::1]:5433/assay",
  ])
    expect(serverAddresses(url)).toEqual([url]);
});

test("each server of a list gets user, password, database and parameters", () => {
  expect(
    serverAddresses(
      "postgresql://u:p%40q@one:5433,two,[::1]:5434/assay?sslmode=require&target_session_attrs=read-write",
    ),
  ).toEqual([
    "postgresql://u:p%40q@one:5433/assay?sslmode=require",
    "postgresql://u:p%40q@two/assay?sslmode=require",
    "postgresql://u:p%40q@[::1]:5434/assay?sslmode=require",
  ]);
});

test("target_session_attrs may ask for a server that takes writes, and for no other", () => {
  expect(serverAddresses("postgresql://a/x?target_session_attrs=primary")).toEqual([
    "postgresql://a/x",
  ]);
  expect(() => serverAddresses("postgresql://a,b/x?target_session_attrs=standby")).toThrow(
    "DATABASE_URL has target_session_attrs=standby, but Assay writes: put read-write there, or leave it out.",
  );
});

test("what is no list of servers is refused with how to write it", () => {
  for (const url of ["db:5432/x", "mysql://db/x", "postgresql://a,,b/x", "postgresql://a:p,b:q/x"])
    expect(() => serverAddresses(url, "ASSAY_READ_URL")).toThrow(
      /^ASSAY_READ_URL is not a connection string: write it as postgresql:/,
    );
});

test("a server is named by host and port, without its password", () => {
  expect(hostAndPort("postgresql://u:p@one/x")).toBe("one:5432");
  expect(hostAndPort("postgresql://u:p@one:5433/x")).toBe("one:5433");
});
