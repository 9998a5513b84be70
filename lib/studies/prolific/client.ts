import { z } from "zod";
import type { RejectionCategory } from "@/lib/domain/prolific";
import { refusal } from "@/lib/domain/refusal";
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";
import { guardedServer } from "@/lib/judging/endpoint/guarded-post";
import { failureOf, failureOfAnswer, MarketFailure } from "./market-failure";
import type { Market } from "./market";

// The calls and their fields are those of Prolific's public documentation, docs.prolific.com
// ("API reference"): studies, submissions and bonuses. Fields that are not needed are not read.

/** Ids stand in addresses and in lines of CSV. */
const id = z.string().regex(/^[\w-]{1,64}$/);
const status = z.string().max(40);
const text = z.string().max(1000);

const person = z.object({ id, name: text.nullish(), email: text.nullish() });

const study = z.object({
  id,
  internal_name: text.nullish(),
  status,
  /** The currency that participants are shown, and that of the account. */
  presentment_currency_code: text.nullish(),
  currency_code: text.nullish(),
});
export type MarketStudy = z.output<typeof study>;

const submission = z.object({
  id,
  status,
  /** Seconds. */
  time_taken: z.number().nullish(),
  return_requested: text.nullish(),
  /** Hundredths of the study's currency. */
  bonus_payments: z.array(z.number()).nullish(),
});
export type Submission = z.output<typeof submission>;

const paid = z.object({ id });

/** What is sent to make a study. */
export interface StudyDraft {
  name: string;
  internal_name: string;
  description: string;
  external_study_url: string;
  prolific_id_option: "url_parameters";
  completion_codes: {
    code: string;
    code_type: string;
    actor: "participant" | "researcher";
    actions: Record<string, string | number>[];
  }[];
  total_available_places: number;
  /** Minutes. */
  estimated_completion_time: number;
  /** Hundredths. */
  reward: number;
  device_compatibility: string[];
}

/** What is asked of a submission. COMPLETE gives it a code of the researcher. */
export type Transition =
  | { action: "APPROVE" }
  | { action: "REJECT"; message: string; rejection_category: RejectionCategory }
  | { action: "COMPLETE"; completion_code: string };

/** Submissions and studies are read in pages of this many. */
const PAGE = 200;
const MAX_PAGES = 25;

export type Prolific = ReturnType<typeof prolificClient>;

/**
 * Returns a client of Prolific's API. Nothing is sent twice by itself, no redirect is followed, and
 * answers are bounded in time and size. Its calls throw a MarketFailure. `close` ends connections.
 */
export function prolificClient(token: string, { url, timeoutMs }: Market) {
  const base = checkedBaseUrl(url);
  const path = base.pathname.replace(/\/$/, "");
  const headers = { authorization: `Token ${token}` };
  const server = guardedServer(base, headers, 4, timeoutMs);

  async function call<Answer extends z.ZodType>(
    method: "GET" | "POST",
    address: string,
    answer: Answer,
    body?: object,
  ): Promise<z.output<Answer>> {
    const request = { method, path: path + address, body: body && JSON.stringify(body) };
    const response = await server.send(request).catch((error: unknown) => {
      throw failureOf(error);
    });
    if (response.status < 200 || response.status >= 300) throw failureOfAnswer(response, token);
    const parsed = answer.safeParse(jsonOf(response.body));
    if (!parsed.success)
      throw new MarketFailure(true, "unavailable", refusal("prolific.strange_answer"));
    return parsed.data;
  }

  async function all<Row extends z.ZodType>(address: string, row: Row): Promise<z.output<Row>[]> {
    const rows: z.output<Row>[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = `?limit=${PAGE}&offset=${page * PAGE}`;
      const { results } = await call("GET", address + query, z.object({ results: z.array(row) }));
      rows.push(...results);
      if (results.length < PAGE) break;
    }
    return rows;
  }

  return {
    me: () => call("GET", "/users/me/", person),
    studies: () => all("/studies/", study),
    study: (of: string) => call("GET", `/studies/${of}/`, study),
    createStudy: (draft: StudyDraft) => call("POST", "/studies/", study, draft),
    switchStudy: (of: string, action: "PUBLISH" | "START" | "PAUSE") =>
      call("POST", `/studies/${of}/transition/`, z.unknown(), { action }),
    submissions: (of: string) => all(`/studies/${of}/submissions/`, submission),
    decide: (of: string, transition: Transition) =>
      call("POST", `/submissions/${of}/transition/`, z.unknown(), transition),
    requestReturn: (of: string, reason: string) =>
      call("POST", `/submissions/${of}/request-return/`, z.unknown(), {
        request_return_reasons: [reason],
      }),
    /** Sets bonuses up, which pays nothing. @param lines submission and amount, one a line */
    setUpBonuses: (of: string, lines: string) =>
      call("POST", "/submissions/bonus-payments/", paid, { study_id: of, csv_bonuses: lines }),
    /** Pays what was set up. Prolific pays again each time it is asked. */
    payBonuses: (bulk: string) =>
      call("POST", `/bulk-bonus-payments/${bulk}/pay/`, z.unknown(), {}),
    close: () => server.close(),
  };
}

/** Returns what JSON says; nothing if it is none. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
