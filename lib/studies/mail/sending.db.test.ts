import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mailResetLink } from "@/lib/auth/password-resets";
import { query } from "@/lib/db/connections";
import { mailSettingsIn } from "@/lib/db/installation/mail-settings.mjs";
import { unsentMails } from "@/lib/db/mail/sending";
import { giveAddresses, letMailsBeDue, mailStates } from "@/lib/db/mail/test-mails";
import { openTestDatabase } from "@/lib/db/test-database";
import { staffedStudy } from "../test-staff";
import { deliver, greet } from "./deliver";
import { testMailServer } from "./test-mail-server";
import { sendMailAgain } from "./unsent-mails";
import { beginWithoutMails, FROM, QUICK, send, switchOn } from "./test-mail";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  // Another file of this process could otherwise lose its own settings at its first test.
  vi.unstubAllEnvs();
  await close();
});
beforeEach(beginWithoutMails);

test("a server that is down loses nothing: the mail is sent once when it is up, and fails after three days", async () => {
  await staffedStudy("mail-down");
  await giveAddresses("mail-down");
  const server = await testMailServer();
  await server.close();
  switchOn(server.url);
  await mailResetLink("mail-down-a@example.org");
  await send();
  await send();
  const [waiting] = await unsentMails(5);
  expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
  expect(waiting!.problem).toMatch(/ECONNREFUSED/);
  const again = await testMailServer({}, { port: server.port });
  await letMailsBeDue();
  await Promise.all([send(), send(), send()]);
  expect(again.arrived).toHaveLength(1);
  expect(await mailStates()).toEqual(["sent"]);
  await again.close();

  await mailResetLink("mail-down-b@example.org");
  for (let i = 0; i < 9; i += 1) {
    await letMailsBeDue();
    await send();
  }
  expect(await mailStates()).toEqual(["sent", "failed"]);
});

test("an address that is refused is not tried again; a wrong password is, and each can be sent again by hand", async () => {
  const { boss } = await staffedStudy("mail-refused");
  await giveAddresses("mail-refused");
  let isRefusing = true;
  const server = await testMailServer({
    onRcptTo: (_address, _session, callback) =>
      callback(isRefusing ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
  });
  switchOn(server.url);
  await mailResetLink("mail-refused-a@example.org");
  await send();
  const [failed] = await unsentMails(5);
  expect(failed).toMatchObject({ state: "failed", attempts: 1 });
  expect(failed!.problem).toContain("no such user");
  isRefusing = false;
  await sendMailAgain(failed!.id, boss);
  await expect(sendMailAgain(failed!.id, boss)).rejects.toMatchObject({ code: "conflict" });
  switchOn(server.url.replace("pa55", "wrong"));
  await send();
  expect(await mailStates()).toEqual(["waiting"]);
  switchOn(server.url);
  await letMailsBeDue();
  await send();
  expect(server.arrived).toHaveLength(1);
  await server.close();
});

/** Starts a server that treats each connection in its own way. */
async function rawServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a server that hangs, drips or answers without end is left soon, and the mail waits", async () => {
  await staffedStudy("mail-slow");
  await giveAddresses("mail-slow");
  await mailResetLink("mail-slow-a@example.org");
  const drips = new Set<NodeJS.Timeout>();
  const ways: ((socket: Socket) => void)[] = [
    () => {},
    (socket) => {
      socket.write("220-");
      drips.add(setInterval(() => socket.write("x"), 20));
    },
    (socket) => socket.write("220 ".padEnd(10_000_000, "x")),
    (socket) => socket.write("220-many lines\r\n".repeat(700_000)),
  ];
  for (const way of ways) {
    const server = await rawServer(way);
    switchOn(server.url);
    await letMailsBeDue();
    const begun = performance.now();
    await send();
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await mailStates()).toEqual(["waiting"]);
    server.close();
    await expect(greet(mailSettingsIn(process.env)!, QUICK)).rejects.toThrow();
  }
  drips.forEach((drip) => clearInterval(drip));
});

test("a mail that was handed over without an answer is not sent again by itself", async () => {
  const { boss } = await staffedStudy("mail-unclear");
  await giveAddresses("mail-unclear");
  let isSilent = true;
  const server = await testMailServer({}, { answer: () => (isSilent ? "nothing" : null) });
  switchOn(server.url);
  await mailResetLink("mail-unclear-a@example.org");
  await send();
  await letMailsBeDue();
  await send();
  expect(await mailStates()).toEqual(["unclear"]);
  expect(server.arrived).toHaveLength(1);
  isSilent = false;
  await sendMailAgain((await unsentMails(5))[0]!.id, boss);
  await send();
  expect(await mailStates()).toEqual(["sent"]);
  const ids = server.arrived.map(({ headers }) => headers.get("message-id"));
  expect(ids[0]).toBe(ids[1]);
  await server.close();
});

test("a worker that is killed between sending and recording sends nothing twice", async () => {
  await staffedStudy("mail-killed");
  await giveAddresses("mail-killed");
  const server = await testMailServer(
    {},
    {
      answer() {
        worker.kill("SIGKILL");
        return "nothing";
      },
    },
  );
  switchOn(server.url);
  await mailResetLink("mail-killed-a@example.org");
  const worker = spawn(process.execPath, ["--import", "tsx", "bin/worker.ts"], {
    env: process.env,
  });
  await once(worker, "exit");
  expect(await mailStates()).toEqual(["sending"]);
  await send();
  expect(await mailStates()).toEqual(["sending"]);
  await query(`UPDATE "Mail" SET "startedAt" = now() - interval '1 hour'`);
  await send();
  expect(await mailStates()).toEqual(["unclear"]);
  expect(server.arrived).toHaveLength(1);
  await server.close();
});

test("a password is not sent over a connection that is not encrypted, except on this machine", async () => {
  const server = await testMailServer();
  const settings = mailSettingsIn({ ASSAY_MAIL_URL: server.url, ASSAY_MAIL_FROM: FROM })!;
  await greet(settings, QUICK);
  const message = {
    id: randomUUID(),
    to: "a@b.org",
    subject: "s",
    text: "t",
    html: "h",
    headers: {},
  };
  // The same server by a name that is not known to be this machine.
  const elsewhere = { ...settings, host: "127.1" };
  expect(await deliver(elsewhere, message, QUICK)).toMatchObject({ state: "later" });
  expect(server.arrived).toEqual([]);
  await server.close();
});
