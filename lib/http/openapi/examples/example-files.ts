const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** A topic with a report on it. */
export const TEXTS = {
  "topics.jsonl": lines({
    topic_id: "t9",
    request: "Write about the harvest of kelp.",
    sub_questions: [{ question_id: "a", text: "When is kelp cut?" }],
  }),
  "reports.jsonl": lines({ topic_id: "t9", run_id: "system-1", text: "Kelp is cut in spring." }),
};

/** A ranking of two passages. */
export const RUN = { "system-1.run": "t1 Q0 p:1 1 2.5 system-1\nt1 Q0 p:3 2 1.5 system-1\n" };

/** Which passages are relevant. */
export const QRELS = { "relevant.qrels": "t1 0 p:1 1\nt1 0 p:3 0\n" };

/** A filled sheet of support. */
export const SHEET = {
  "t1.csv":
    "run_id,sentence_id,sentence,full,partial,none\nsystem-1,0,Kelp is cut in spring.,x,,\n",
};

/** A prompt with its head. */
export const PROMPT = `---
id: support-in-short
version: 1
task: support
scale: [none, partial, full]
variables: [statement, citation]
temperature: 0
max_tokens: 10
---
Statement: {statement}
Citation: {citation}

Does the citation support the statement? Answer with one word: full, partial or none.
`;

/** Which questions are asked about which documents. */
export const PAIRS = { "pairs.jsonl": lines({ topic_id: "t1", docid: "p:1" }) };

/** An answer in OpenAI's batch format. */
export const BATCH = {
  "answers.jsonl": lines({
    custom_id: "item-1",
    response: {
      status_code: 200,
      body: { choices: [{ message: { content: "full" }, finish_reason: "stop" }] },
    },
  }),
};

/** What a step of a collection made, edited. */
export const EDITED = { "requests.jsonl": lines({ topic_id: "t1", request: "Write about kelp." }) };

/** What a collection is made from: a summary by a person, and the documents it is of. */
export const SOURCES = {
  "summaries.jsonl": lines({ topic_id: "t1", text: "Kelp is cut in spring." }),
  "documents.jsonl": lines({ topic_id: "t1", docid: "d:1", text: "Kelp is cut in spring." }),
};
