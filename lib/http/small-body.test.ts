import { expect, test } from "vitest";
import { withSmallBody } from "./small-body";

const echo = withSmallBody(
  async (request: Request, _context: object) => new Response(await request.text()),
);
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  echo(
    new Request("http://assay.test/api/auth/callback/credentials", {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit),
    {},
  );

test("a sign-in reaches its handler unchanged; a body of 17 kB does not", async () => {
  expect(await (await post("username=a&password=b")).text()).toBe("username=a&password=b");
  expect((await post("x".repeat(17_000))).status).toBe(413);
});

test("a body without end is refused after 16 kB", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 4000;
      controller.enqueue(new Uint8Array(4000).fill(97));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(sent).toBeLessThan(40_000);
});
