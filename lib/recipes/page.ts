import { FILE_ROLES, type RecipeRole } from "./data-folder";
import { PAPERS, type Recipe } from "./recipe";
import { recipes } from "./registry";

/** Which prompt of a paper belongs to which step: by the `task:` of its file. */
const PROMPTS = [
  ["CRUX, Figure 6", "generate-questions", "n, document", "generate questions, collection"],
  ["CRUX, Figure 7", "generate-passages", "document", "generate passages, collection"],
  ["CRUX, Figure 8", "rating", "question, context", "generate ratings, collection; judge; rerank"],
  ["CRUX, Figure 9", "generate-request", "report", "generate requests, collection"],
  [
    "LANCER, Figure 2",
    "generate-questions-from-request",
    "n, request",
    "generate questions; rerank",
  ],
  ["LANCER, Figure 3", "rating", "request, question, context", "rerank"],
  [
    "D-MERIT, Appendix C, evidence",
    "evidence",
    "member, article, section, column, passage",
    "generate evidence; judge",
  ],
  ["D-MERIT, Appendix C, query", "generate-query", "path", "generate queries"],
] as const;

/** What no recipe makes, and why. */
const OTHERS = [
  ["CRUX, Figures 1 to 3", "drawings of the method"],
  ["CRUX, Figures 6 to 9", "prompts: see above"],
  ["CRUX, Figures 10 to 12", "guidelines and screens: the tasks answerability and rubric"],
  ["LANCER, Table 1", "numbers of the collections: `crux-table-4` counts those of a folder"],
  ["LANCER, Figures 1 to 3", "a drawing of the method, and prompts"],
  ["D-MERIT, Figure 1", "highlighted requirements: the workspace of the task evidence"],
  ["D-MERIT, Figure 11", "a page of the encyclopedia that the collection is made from"],
] as const;

/** How a collection becomes every table of D-MERIT; a test runs the commands on the example. */
const CHAIN = [
  "### From pages and lists to every table",
  "",
  "Every file is written by a command. Here on the example, whose pages and lists stand for the encyclopedia's; URL and MODEL are an endpoint's:",
  "",
  "```",
  "npm run -s assay -- recipe run d-merit-table-6 --example --out start",
  "mkdir chain",
  "npm run -s assay -- generate links --pages start/data/pages.jsonl --out chain/links.jsonl --passages-out chain/passages.jsonl",
  "npm run -s assay -- generate popularity --links chain/links.jsonl --out chain/popularity.tsv",
  "npm run -s assay -- generate groups --tables start/data/tables.jsonl --links chain/links.jsonl --out chain/groups.jsonl",
  "npm run -s assay -- generate queries --groups chain/groups.jsonl --out chain/queries.jsonl --base-url URL --model MODEL",
  "npm run -s assay -- generate evidence --groups chain/queries.jsonl --links chain/links.jsonl --passages chain/passages.jsonl --out chain/evidence.jsonl --kept chain/topics.jsonl --base-url URL --model MODEL",
  "npm run -s assay -- qrels chain/evidence.jsonl --as known --out chain",
  "npm run -s assay -- generate sample --labels chain/evidence.jsonl --groups chain/topics.jsonl --passages chain/passages.jsonl --out chain/sample",
  "cp start/data/*.run start/data/judgments.jsonl chain",
  "npm run -s assay -- pool --run chain/*.run --depth 20 --exclude chain/known.qrels",
  "npm run -s assay -- qrels chain/evidence.jsonl chain/judgments.jsonl --as full --out chain",
  "npm run -s assay -- recipe run d-merit-table-3 --data chain --out results",
  "```",
  "",
  "The runs are those of your retrieval systems, and `judgments.jsonl` what people said: the export of a study that imported the sample (condition verify) and the pool. People alone will do, too: `qrels` takes the labels of models, of people, or of both, and people's count first.",
  "",
];

/** Returns the text of docs/recipes.md. */
export function recipesPage(): string {
  return `${[
    "# Recipes",
    "",
    "Every table and figure of the papers that data allows, made by one command:",
    "",
    "```",
    "npm run -s assay -- recipe list",
    "npm run -s assay -- recipe run crux-table-1 --example --out results",
    "npm run -s assay -- recipe run crux-table-1 --data FOLDER --out results",
    "```",
    "",
    "A recipe needs no database. It looks for its files in the folder, and then in each of its subfolders. It writes every table as text, CSV and LaTeX, and every picture as SVG. Where the data is the paper's own, a table puts what came out beside what the paper prints (`beside-the-paper`).",
    "",
    "`--example` writes a small made-up collection into the folder of results and runs on it. It shows what the files look like; its values mean nothing. For the recipes of D-MERIT, get its collection from the authors, or collect one like it.",
    "",
    "## Files",
    "",
    "| file | form |",
    "| --- | --- |",
    ...Object.values(FILE_ROLES).map(({ names, form }) => `| \`${names}\` | ${form} |`),
    "",
    "[formats.md](formats.md) has every field.",
    ...PAPERS.flatMap((paper) => [
      "",
      `## ${paper}`,
      ...(paper === "D-MERIT" ? ["", ...CHAIN] : []),
      ...recipes.filter((recipe) => recipe.paper === paper).flatMap(section),
    ]),
    "",
    "## Prompts of the papers",
    "",
    "The product asks with prompts of its own (`assay prompts list`), in the order of the papers: the question, then the context. Who has the published ones writes each into a file whose front matter names its `task:` (`assay prompts show rating@2` shows one) and gives the files to the command. `--prompt` may be repeated, and each prompt goes to the step of its task:",
    "",
    "```",
    "npm run -s assay -- generate collection … --prompt crux-questions.md --prompt crux-passages.md --prompt crux-rating.md",
    "npm run -s assay -- rerank … --strategy sum --generate 2 --prompt lancer-questions.md --prompt crux-rating.md",
    "```",
    "",
    "On the pages, add them under _Prompts_ and choose them where a collection or a judge run begins.",
    "",
    "| prompt | `task:` | variables | asked by |",
    "| --- | --- | --- | --- |",
    ...PROMPTS.map(([where, task, names, by]) => `| ${where} | \`${task}\` | ${names} | ${by} |`),
    "",
    "With `rating-context-first@2` the passage comes before the question. A server with prefix caching then reads a passage once for all questions of its topic; the ratings may differ, so compare the two first.",
    "",
    "## Not made by a recipe",
    "",
    "| table or figure | why |",
    "| --- | --- |",
    ...OTHERS.map(([what, why]) => `| ${what} | ${why} |`),
    "",
  ].join("\n")}`;
}

function section({ name, place, title, sets, uses, collect }: Recipe): string[] {
  return [
    "",
    `### ${place}: ${title}`,
    "",
    `\`recipe run ${name}\` needs ${sets.map(namesOf).join(", or ")}${uses.length > 0 ? `; it uses ${namesOf(uses)} where they are` : ""}.`,
    "",
    collect,
  ];
}

function namesOf(roles: readonly RecipeRole[]): string {
  const names = roles.map((role) => `\`${FILE_ROLES[role].names}\``);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
