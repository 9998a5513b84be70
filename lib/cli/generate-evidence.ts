import type { Command } from "commander";
import { BUILD_SETTINGS, EVIDENCE_SETTINGS } from "@/lib/domain/settings/builds";
import { importOf } from "@/lib/collection/build-steps";
import { EVIDENCE_PROMPT } from "@/lib/collection/evidence-build";
import {
  groupSchema,
  judgedSchema,
  tableSchema,
  type Judged,
} from "@/lib/collection/evidence-records";
import { readRecords } from "@/lib/collection/files";
import { linkCounts, linkedPages, pageSchema, popularityOf } from "@/lib/collection/linked-pages";
import { groupsOf, verificationSample } from "@/lib/collection/evidence-steps";
import { linkSchema } from "@/lib/formats/links";
import type { InputFile } from "@/lib/formats/input-file";
import {
  filesNamed,
  printMade,
  runStep,
  writeMade,
  type GenerateOptions as Common,
} from "./generate-step";
import { promptOf } from "./model-options";
import { settingOption, wholeNumber } from "./option-values";
import { inputFile, writeLines, writeText } from "./files";
import { say } from "./print";

/**
 * Adds the steps of a D-MERIT collection: links, groups, queries, evidence, popularity, and a sample
 * for people to verify.
 */
export function addEvidenceSteps(
  generate: Command,
  step: (name: string, description: string) => Command,
): void {
  generate
    .command("links")
    .description(
      "passages and links from pages (article, aliases, text with links as [[Article]] or " +
        "[[Article|words]]): a page's text before its first heading (== … ==) is its passage",
    )
    .requiredOption("--pages <file>")
    .requiredOption(
      "--out <file>",
      "links to write: docid, its article, the articles it links to, and how many pages link to it",
    )
    .requiredOption("--passages-out <file>", "passages to write")
    .option("--json")
    .action(
      async (options: { pages: string; out: string; passagesOut: string; json?: boolean }) => {
        const made = linkedPages(await readRecords(inputFile(options.pages), pageSchema));
        writeLines(options.passagesOut, made.passages);
        writeMade(options, { rows: made.links, problems: made.problems }, "passages and links");
      },
    );
  generate
    .command("popularity")
    .description(
      "how often each passage's article is linked to: what a line of links says (references), " +
        "otherwise the passages that link to it; a passage without a count is left out and named",
    )
    .requiredOption("--links <file>")
    .requiredOption("--out <file>", "popularity.tsv to write: docid, a tab, and the number")
    .option("--json")
    .action(async (options: { links: string; out: string; json?: boolean }) => {
      const { lines, problems } = popularityOf(
        await readRecords(inputFile(options.links), linkSchema),
      );
      writeText(options.out, lines.join(""));
      printMade(options.out, lines.length, "link counts", problems, options);
    });
  generate
    .command("groups")
    .description(
      "groups from list tables: article, section (none, one or a list of nested ones), column and " +
        "members (name, article, references); a column with an empty value or a member without an " +
        "article is discarded",
    )
    .requiredOption("--tables <file>")
    .option("--links <file>", "counts the links to members whose table has no references")
    .addOption(settingOption(EVIDENCE_SETTINGS.mostReferences))
    .option(
      "--any-column",
      'takes columns of any title; otherwise only those whose title contains "name"',
      false,
    )
    .option("--fewest-members <n>", "drops smaller groups", wholeNumber(1, 1_000_000), 1)
    .requiredOption("--out <file>", "groups to write")
    .option("--json")
    .action(
      async (options: {
        tables: string;
        links?: string;
        mostReferences: number;
        fewestMembers: number;
        anyColumn: boolean;
        out: string;
        json?: boolean;
      }) => {
        const counts =
          options.links === undefined
            ? new Map<string, number>()
            : linkCounts(await readRecords(inputFile(options.links), linkSchema));
        const { groups, dropped, uncounted } = groupsOf(
          await readRecords(inputFile(options.tables), tableSchema),
          { ...options, counts },
        );
        writeMade(options, { rows: groups, problems: [...dropped, ...uncounted] }, "groups");
      },
    );
  step("queries", "a natural query for each group")
    .requiredOption("--groups <file>")
    .requiredOption("--out <file>", "groups with their request")
    .action(async (options: Common & { groups: string }) => {
      const { groups } = options;
      const made = await runStep("evidence", "queries", filesNamed({ groups }), options);
      writeMade(options, made, "groups with queries");
    });
  step(
    "evidence",
    "asks of each passage of a member's own article, and of each that links to it, whether it is evidence",
  )
    .requiredOption("--groups <file>", "with their request")
    .requiredOption(
      "--links <file>",
      "docid, the article it is from (or the passage's title), and the articles it links to",
    )
    .requiredOption("--passages <file>")
    .addOption(settingOption(EVIDENCE_SETTINGS.fewestEvidence))
    .requiredOption("--out <file>", "labels to write")
    .option("--kept <file>", "groups that are left")
    .action(
      async (
        options: Common & {
          groups: string;
          links: string;
          passages: string;
          fewest: number;
          kept?: string;
        },
      ) => {
        const { groups: queries, links, passages, fewest: fewestEvidence } = options;
        const texts = filesNamed({ queries, links, passages });
        const made = await runStep("evidence", "evidence", texts, options, { fewestEvidence });
        const left = new Set((made.rows as Judged[]).map((row) => row.topic_id));
        if (options.kept)
          writeLines(
            options.kept,
            (await readRecords(texts("queries"), groupSchema)).filter((row) =>
              left.has(row.topic_id),
            ),
          );
        const prompt = promptOf(options, "evidence", EVIDENCE_PROMPT);
        const rater = `${options.model} ${prompt.name}`;
        const rows = made.rows.map((row) => ({ ...row, rater_id: rater }));
        writeMade(options, { ...made, rows }, `labels on ${left.size} groups`);
      },
    );
  generate
    .command("sample")
    .description(
      "a sample of a model's yes and no for people to verify: files to import, and the labels to show",
    )
    .requiredOption("--labels <file>")
    .requiredOption("--groups <file>")
    .requiredOption("--passages <file>")
    .addOption(settingOption(EVIDENCE_SETTINGS.sample))
    .addOption(settingOption(BUILD_SETTINGS.seed))
    .option("--rater <id>", "whose labels they are (default: the rater_id of the labels)")
    .requiredOption(
      "--out <prefix>",
      "PREFIX.topics.jsonl, PREFIX.passages.jsonl and PREFIX.judgments.jsonl are written",
    )
    .option("--json")
    .action(
      async (options: {
        labels: string;
        groups: string;
        passages: string;
        size: number;
        seed: number;
        rater?: string;
        out: string;
        json?: boolean;
      }) => {
        const drawn = verificationSample(
          await readRecords(inputFile(options.labels), judgedSchema),
          options.size,
          options.seed,
        );
        const rater = options.rater ?? drawn[0]?.rater_id ?? "model";
        const sample: InputFile = {
          name: "sample",
          async *stream() {
            yield Buffer.from(drawn.map((row) => JSON.stringify(row)).join("\n"));
          },
        };
        const files = await importOf(
          "evidence",
          (wanted) =>
            wanted === "sample"
              ? sample
              : inputFile(wanted === "queries" ? options.groups : options.passages),
          rater,
        );
        for (const { name: file, rows } of files) writeLines(`${options.out}.${file}`, rows);
        const [topics, passages] = [files[0]!.rows, files[1]!.rows];
        writeText(
          `${options.out}.settings.json`,
          `${JSON.stringify({ condition: "verify", shownRater: rater })}\n`,
        );
        if (options.json)
          say(
            `${JSON.stringify({ labels: drawn.length, passages: passages.length, topics: topics.length })}\n`,
          );
        else
          say(
            `${drawn.length} labels on ${passages.length} passages of ${topics.length} groups; import them, then: assay study set STUDY evidence "$(cat ${options.out}.settings.json)"\n`,
          );
      },
    );
}
