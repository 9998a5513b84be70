import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived, with its texts decoded. */
export interface Arrived {
  to: string[];
  raw: string;
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
}

/** Starts a mail server on loopback that keeps what arrives. */
export async function testMailServer(
  options: SMTPServerOptions = {},
  {
    port = 0,
    answer,
  }: { port?: number; answer?: (arrived: Arrived) => Error | "nothing" | null } = {},
) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, callback) =>
      username === "post" && password === "pa55"
        ? callback(null, { user: username })
        : callback(new Error("wrong password")),
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = parsed(to, Buffer.concat(parts).toString("utf8"));
        arrived.push(mail);
        const result = answer?.(mail) ?? null;
        if (result !== "nothing") callback(result);
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const at = (server.server.address() as AddressInfo).port;
  return {
    arrived,
    port: at,
    url: `smtp://post:pa55@127.0.0.1:${at}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const { _socket } of server.connections as Set<{ _socket: { destroy(): void } }>)
          _socket.destroy();
        server.close(resolve);
      }),
  };
}

function parsed(to: string[], raw: string): Arrived {
  const { headers, body } = splitAt(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map(splitAt);
  const of = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    return part ? decoded(part.body, part.headers.get("content-transfer-encoding") ?? "") : "";
  };
  return {
    to,
    raw,
    headers,
    subject: words(headers.get("subject") ?? ""),
    text: of("text/plain"),
    html: of("text/html"),
  };
}

function splitAt(text: string) {
  const [head = "", ...rest] = text.trimStart().split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join("\r\n\r\n") };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  return bytesOf(body.replaceAll("=\r\n", ""));
}

function bytesOf(text: string): string {
  const plain = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(plain, "latin1").toString("utf8");
}

/** Returns a header with its encoded words (RFC 2047) decoded. */
function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, way: string, text: string) =>
      way.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : bytesOf(text.replaceAll("_", " ")),
    );
}
