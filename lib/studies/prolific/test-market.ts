import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MIN_REJECTION_LENGTH, REJECTION_CATEGORIES } from "@/lib/domain/prolific";
import type { StudyDraft } from "./client";

/** A study as the scripted marketplace has it. */
interface ScriptedStudy extends StudyDraft {
  id: string;
  status: string;
}

/** A submission as the scripted marketplace has it. */
export interface ScriptedSubmission {
  id: string;
  study: string;
  participant_id: string;
  status: string;
  time_taken: number;
  return_requested: string | null;
  bonus_payments: number[];
  rejection?: { message: string; category: string };
}

/** What calls send. */
interface Body extends StudyDraft {
  action: string;
  message?: string;
  rejection_category?: string;
  completion_code?: string;
  study_id: string;
  csv_bonuses: string;
}

/** What happens to a call instead of its answer; "after" does first what was asked. */
export type Disturbance =
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  | { kind: "hang"; after?: true; reached?: () => void }
  | { kind: "cut"; after?: true }
  | { kind: "huge"; after?: true };

export interface ScriptedMarket {
  url: string;
  token: string;
  studies: ScriptedStudy[];
  submissions: ScriptedSubmission[];
  /** Every payment of a bonus that was made, in hundredths. */
  ledger: { submission: string; cents: number }[];
  /** Method and path of every call. */
  calls: string[];
  /** Disturbs the calls whose method, path and body fit, until it is undone. */
  disturb(fits: RegExp, how: Disturbance): () => void;
  /** Adds a submission that waits to be looked at. */
  submit(study: string, id: string, status?: string): ScriptedSubmission;
  close(): Promise<void>;
}

const ID = /^[0-9a-f]{24}$/;

/**
 * Starts a marketplace on loopback that does what Prolific's public documentation says: drafts that
 * are published, submissions whose transitions are idempotent, rejections that need a category and a
 * message of 100 characters, and bonuses that are paid each time payment is asked for.
 */
export async function scriptedMarket(port = 0): Promise<ScriptedMarket> {
  const token = "a-token-of-the-tests";
  const studies: ScriptedStudy[] = [];
  const submissions: ScriptedSubmission[] = [];
  const bulks = new Map<string, { submission: string; cents: number }[]>();
  const ledger: { submission: string; cents: number }[] = [];
  const calls: string[] = [];
  const disturbances = new Set<{ fits: RegExp; how: Disturbance }>();
  let next = 1;
  const newId = () => (next++).toString(16).padStart(24, "0");

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? "", "http://market.test");
    const called = `${request.method} ${url.pathname.replace("/api/v1", "")}`;
    calls.push(called);
    const text = Buffer.concat(parts).toString();
    const body = JSON.parse(text || "{}") as Body;
    const found = [...disturbances].find(({ fits }) => fits.test(`${called} ${text}`))?.how;
    const isDone = found === undefined || (found.kind !== "status" && found.after);
    const [status, made] = isDone
      ? answerTo(called, body, request.headers.authorization, url.searchParams)
      : [200, {}];
    switch (found?.kind) {
      case undefined:
        return send(response, status, JSON.stringify(made));
      case "status":
        return send(response, found.status, found.body ?? "{}", found.headers);
      case "hang":
        return found.reached?.();
      case "cut":
        response.writeHead(200, { "content-length": 1000 });
        response.write("{");
        return setImmediate(() => response.destroy());
      case "huge":
        return send(response, status, JSON.stringify({ id: "x".repeat(10_000_000) }));
    }
  }

  type Answer = [status: number, body: unknown];
  const refuse = (detail: string, status = 400): Answer => [status, { error: { status, detail } }];

  function answerTo(
    called: string,
    body: Body,
    authorization: string | undefined,
    query: URLSearchParams,
  ): Answer {
    if (authorization !== `Token ${token}`) return refuse("Invalid token.", 401);
    const [method, path] = called.split(" ") as [string, string];
    const [resource, id, part] = path.split("/").slice(1, -1);
    const page = <Row>(rows: Row[]): Answer => {
      const offset = Number(query.get("offset") ?? 0);
      return [200, { results: rows.slice(offset, offset + Number(query.get("limit") ?? 20)) }];
    };
    if (resource === "users") return [200, { id: "0".repeat(24), name: "Kelp lab" }];
    if (resource === "studies" && id === undefined)
      return method === "GET" ? page(studies) : createStudy(body);
    if (resource === "studies") {
      const study = studies.find((one) => one.id === id);
      if (!study) return refuse("No such study.", 404);
      if (part === "transition") return switchStudy(study, body.action);
      return part === "submissions"
        ? page(submissions.filter((one) => one.study === id))
        : [200, shown(study)];
    }
    if (resource === "submissions" && id === "bonus-payments")
      return setUp(body.study_id, body.csv_bonuses);
    if (resource === "bulk-bonus-payments" && part === "pay") return pay(id!);
    const submission = submissions.find((one) => one.id === id);
    if (!submission) return refuse("No such submission.", 404);
    if (part === "request-return") {
      submission.return_requested = new Date().toISOString();
      return [200, submission];
    }
    return transition(submission, body);
  }

  const shown = (study: ScriptedStudy) => ({ ...study, presentment_currency_code: "GBP" });

  function createStudy(draft: StudyDraft): Answer {
    if (!draft.external_study_url.includes("{{%PROLIFIC_PID%}}")) return refuse("No parameters.");
    const study = { ...draft, id: newId(), status: "UNPUBLISHED" };
    studies.push(study);
    return [201, shown(study)];
  }

  function switchStudy(study: ScriptedStudy, action: string): Answer {
    const ways: Record<string, [from: string, to: string]> = {
      PUBLISH: ["UNPUBLISHED", "ACTIVE"],
      PAUSE: ["ACTIVE", "PAUSED"],
      START: ["PAUSED", "ACTIVE"],
    };
    const [from, to] = ways[action] ?? [];
    if (study.status !== from) return refuse(`A study that is ${study.status} cannot ${action}.`);
    study.status = to!;
    return [200, shown(study)];
  }

  function transition(submission: ScriptedSubmission, body: Body): Answer {
    const { action, message = "", rejection_category: category = "", completion_code: code } = body;
    const study = studies.find(({ id }) => id === submission.study)!;
    const ways = new Map([
      ["APPROVE", "APPROVED"],
      ["REJECT", "REJECTED"],
      ["COMPLETE", "SCREENED OUT"],
    ]);
    const after = ways.get(action);
    if (after === undefined) return refuse("Unknown action.");
    if (submission.status === after) return [200, submission];
    if (!["AWAITING REVIEW", "ACTIVE"].includes(submission.status))
      return refuse(`A submission that is ${submission.status} cannot ${action}.`);
    if (action === "REJECT") {
      const isKnown = (REJECTION_CATEGORIES as readonly string[]).includes(category);
      if (!isKnown || message.length < MIN_REJECTION_LENGTH) return refuse("Category or message.");
      submission.rejection = { message, category };
    }
    const isOurs = study.completion_codes.some(
      (one) => one.code === code && one.actor === "researcher",
    );
    if (action === "COMPLETE" && !isOurs) return refuse("Unknown completion code.");
    submission.status = after;
    return [200, submission];
  }

  function setUp(study: string, csv: string): Answer {
    const lines = csv.trim().split("\n");
    const wanted = lines.map((line) => {
      const [submission = "", amount] = line.split(",");
      return { submission, cents: Math.round(Number(amount) * 100) };
    });
    const isKnown = ({ submission }: { submission: string }) =>
      submissions.some((one) => one.id === submission && one.study === study);
    if (!wanted.every(isKnown)) return refuse("Some ids have not taken part.");
    const id = newId();
    bulks.set(id, wanted);
    return [201, { id, study, total_amount: wanted.reduce((sum, { cents }) => sum + cents, 0) }];
  }

  /** Pays once more each time it is asked, as the documentation warns. */
  function pay(id: string): Answer {
    const wanted = bulks.get(id);
    if (!wanted || !ID.test(id)) return refuse("No such payment.", 404);
    for (const { submission, cents } of wanted) {
      ledger.push({ submission, cents });
      submissions.find((one) => one.id === submission)!.bonus_payments.push(cents);
    }
    return [202, {}];
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    token,
    studies,
    submissions,
    ledger,
    calls,
    disturb(fits, how) {
      const one = { fits, how };
      disturbances.add(one);
      return () => disturbances.delete(one);
    },
    submit(study, id, status = "AWAITING REVIEW") {
      const made = {
        id,
        study,
        participant_id: `P-${id}`,
        status,
        time_taken: 600,
        return_requested: null,
        bonus_payments: [],
      };
      submissions.push(made);
      return made;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body);
}
