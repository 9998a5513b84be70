import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { needsTls, type MailSettings } from "@/lib/db/installation/mail-settings.mjs";

/** A mail as it is handed over. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What the mail server made of a mail. */
export interface Delivery {
  /**
   * `later`: not accepted, and to be tried again; `refused`: never accepted; `unclear`: handed over,
   * but the answer did not come.
   */
  state: "sent" | "later" | "refused" | "unclear";
  problem?: string;
}

/** Milliseconds for each step, and for all together: a server may answer a little at a time. */
export interface Patience {
  step: number;
  whole: number;
}

export const PATIENCE: Patience = { step: 20_000, whole: 90_000 };

/** Milliseconds that an attempt under way has when the worker stops. */
const GRACE = 2000;

/** Bytes of an answer that are read. */
const MAX_ANSWER = 64_000;

type Problem = Error & { responseCode?: number };

/** Hands a mail over to the mail server. Never throws: what goes wrong is in the result. */
export async function deliver(
  settings: MailSettings,
  message: Message,
  patience = PATIENCE,
  stopping?: AbortSignal,
): Promise<Delivery> {
  const body = await composed(settings, message);
  let isHandedOver = false;
  // The connection reads the content only after the server has asked for it.
  const content = new Readable({
    read() {
      isHandedOver = true;
      this.push(body);
      this.push(null);
    },
  });
  const envelope = { from: settings.from.address, to: message.to };
  try {
    const work = (connection: SMTPConnection) => sent(connection, envelope, content);
    await connected(settings, patience, work, stopping);
    return { state: "sent" };
  } catch (error) {
    const { responseCode = 0, message: problem } = error as Problem;
    const isAnswered = responseCode >= 400;
    if (isHandedOver && !isAnswered) return { state: "unclear", problem: short(problem) };
    // Other refusals are about the connection or the account, not about this mail.
    const isOfMail = (error as { isOfMail?: boolean }).isOfMail === true;
    const isFinal = isOfMail && responseCode >= 500;
    return { state: isFinal ? "refused" : "later", problem: short(problem) };
  } finally {
    content.destroy();
  }
}

/** Connects to the mail server and signs in, and sends nothing. Throws if that does not work. */
export function greet(settings: MailSettings, patience = PATIENCE): Promise<void> {
  return connected(settings, patience, async () => {});
}

/** Runs `work` on a connection that has signed in, and closes it. */
function connected(
  settings: MailSettings,
  { step, whole }: Patience,
  work: (connection: SMTPConnection) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const connection = new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.isTls,
    requireTLS: !settings.isTls && needsTls(settings),
    opportunisticTLS: settings.account === null,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    maxResponseSize: MAX_ANSWER,
    socketCloseTimeout: 0,
  });
  const timers: NodeJS.Timeout[] = [];
  let stop = () => {};
  const broken = new Promise<never>((_resolve, reject) => {
    const endIn = (time: number, problem: string) => {
      timers.push(setTimeout(() => reject(new Error(problem)), time));
    };
    endIn(whole, "The mail server takes too long");
    stop = () => endIn(GRACE, "The worker was stopped");
    stopping?.addEventListener("abort", stop);
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("The mail server closed the connection")));
  });
  const done = (async () => {
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (settings.account !== null) await signedIn(connection, settings.account);
    await work(connection);
  })();
  done.catch(() => {});
  return Promise.race([done, broken]).finally(() => {
    timers.forEach((timer) => clearTimeout(timer));
    stopping?.removeEventListener("abort", stop);
    broken.catch(() => {});
    connection.close();
  });
}

function signedIn(
  connection: SMTPConnection,
  { user, password }: { user: string; password: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()));
  });
}

function sent(
  connection: SMTPConnection,
  envelope: { from: string; to: string },
  content: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send(envelope, content, (error) =>
      error ? reject(Object.assign(error, { isOfMail: true })) : resolve(),
    );
  });
}

function composed(
  { from }: MailSettings,
  { id, to, subject, text, html, headers }: Message,
): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    // Nothing is read from files or fetched, whatever a text holds.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Returns a text of the server in one short line. */
function short(problem: string): string {
  return problem.replace(/[\p{C}\s]+/gu, " ").slice(0, 300);
}
