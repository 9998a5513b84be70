import { Argument, Option, type Command } from "commander";
import { accountId } from "@/lib/auth/accounts";
import { AppError } from "@/lib/domain/app-error";
import { LINK_SETTINGS } from "@/lib/domain/settings/people";
import { adjudicationQueue, decide } from "@/lib/studies/adjudication/queue";
import { findStudy } from "@/lib/studies/find-study";
import { endWork } from "@/lib/studies/people/end-work";
import { createInvite, listInvites, revokeInvite } from "@/lib/studies/invites/invites";
import { erasePerson, pseudonymise } from "@/lib/studies/people/privacy";
import { archiveStudy, deleteStudy, describeStudy, setBlind } from "@/lib/studies/study-life";
import { undoWithdrawal, withdrawLabels } from "@/lib/studies/exclusions/withdrawal";
import { setRetention } from "@/lib/studies/people/retention";
import { auditJsonl } from "@/lib/studies/audit/audit-log";
import { annotatorQuality } from "@/lib/studies/quality/annotator-quality";
import { settingOption, wholeNumber } from "./option-values";
import { stageCommand, stageNamed, stageOf } from "./study-stage";
import { counted, print, say } from "./print";

const ROLES = ["annotator", "coordinator", "researcher"] as const;

interface InviteOptions {
  role: (typeof ROLES)[number];
  crowd?: boolean;
  quota?: number;
  code?: string;
  stages?: string[];
  screenOut?: string;
  returnTo?: string;
  consent?: string;
  uses?: number;
  days?: number;
}

/** Adds the subcommands of `assay study` that concern people. */
export function addStudyPeople(program: Command): void {
  const study = program.commands.find((command) => command.name() === "study")!;
  study
    .command("invite <study>")
    .description("makes a link and prints its token once")
    .argument("<name>", "what the link is called")
    .addOption(new Option("--role <role>", "who comes by it").choices(ROLES).default("annotator"))
    .option("--crowd", "for workers of a marketplace")
    .option("--stages <names...>", "stages of a link for workers, in order; all by default")
    .addOption(settingOption(LINK_SETTINGS.quota))
    .option("--code <text>", "completion code of the marketplace")
    .option("--screen-out <text>", "code for workers who fail the exam")
    .option("--return-to <address>", "where workers go back to; {code} stands for the code")
    .option("--consent <text>", "text to be agreed to")
    .addOption(settingOption(LINK_SETTINGS.maxUses))
    .addOption(settingOption({ ...LINK_SETTINGS.days, default: null }))
    .action(async (slug: string, name: string, options: InviteOptions) => {
      const { id: studyId } = await findStudy(slug);
      const stageIds: string[] = [];
      for (const stage of options.stages ?? [])
        stageIds.push(await stageNamed(studyId, slug, stage));
      const { token } = await createInvite(
        studyId,
        {
          name,
          role: options.role,
          isCrowd: options.crowd ?? false,
          stageIds,
          quota: options.quota ?? null,
          completionCode: options.code ?? null,
          screenOutCode: options.screenOut ?? null,
          returnAddress: options.returnTo ?? null,
          consentText: options.consent ?? null,
          maxUses: options.uses ?? null,
          days: options.days ?? null,
        },
        null,
      );
      say(`/join/${token}\n`);
    });
  study
    .command("invites <study>")
    .description("the links of a study; never their tokens")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, { json }: { json?: boolean }) => {
      const invites = await listInvites((await findStudy(slug)).id);
      print(json, { invites }, invites.map(inviteLine).join(""));
    });
  study
    .command("revoke-invite <study>")
    .description("withdraws a link; who came by it stays")
    .argument("<id>", "as `assay study invites` prints it")
    .action(async (slug: string, id: string) => {
      if (!/^[0-9a-f-]{36}$/.test(id)) throw new AppError("bad_input", "invite.bad_id", { id });
      await revokeInvite((await findStudy(slug)).id, id, null);
      say("withdrawn\n");
    });
  for (const blind of [true, false]) {
    study
      .command(blind ? "blind" : "unblind")
      .description(
        blind
          ? "nobody reads what people labelled until it is unblinded"
          : "shows what people labelled again; written in the audit",
      )
      .argument("<study>")
      .action(async (slug: string) => {
        await setBlind((await findStudy(slug)).id, blind, null);
        say(`${slug} is ${blind ? "blind" : "not blind"}\n`);
      });
  }
  study
    .command("rename <study> <name>")
    .description("gives a study another name; its address stays")
    .action(async (slug: string, name: string) => {
      await describeStudy((await findStudy(slug)).id, { name }, null);
      say(`${slug} is named ${name}\n`);
    });
  for (const archived of [true, false]) {
    study
      .command(archived ? "archive" : "unarchive")
      .description(
        archived ? "closes a study and lists it last" : "takes a study out of the archive",
      )
      .argument("<study>")
      .action(async (slug: string) => {
        await archiveStudy((await findStudy(slug)).id, archived, null);
        say(`${slug} is ${archived ? "archived" : "out of the archive"}\n`);
      });
  }
  study
    .command("delete <study>")
    .description("deletes a study with all its labels and history; export first what you may need")
    .requiredOption("--yes <study>", "the study again, so that none is deleted by mistake")
    .action(async (slug: string, { yes }: { yes: string }) => {
      await deleteStudy((await findStudy(slug)).id, yes, null);
      say(`${slug} is deleted\n`);
    });
  study
    .command("person <study>")
    .description(
      "pseudonymises a person, erases who they are, withdraws their labels, or undoes that; audited",
    )
    .addArgument(
      new Argument("<operation>").choices(["pseudonymise", "erase", "withdraw", "undo-withdraw"]),
    )
    .argument("<who>", "account or rater; the account's id if a name means two people")
    .action(async (slug: string, operation: string, name: string) => {
      const { id } = await findStudy(slug);
      const who = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name) ? { id: name } : name;
      if (operation === "pseudonymise") say(`${(await pseudonymise(id, who, null)).rater}\n`);
      else if (operation === "withdraw") {
        const { labels, pages } = await withdrawLabels(id, who, null);
        say(
          `${counted(labels, "label is", "labels are")} withdrawn, and ${counted(pages, "page")} can be taken by others\n`,
        );
      } else if (operation === "undo-withdraw") {
        const { labels, pages } = await undoWithdrawal(id, who, null);
        say(`${counted(labels, "label")} and ${counted(pages, "page")} are as before\n`);
      } else {
        say(erasedText(await erasePerson(id, who, null)));
      }
    });
  study
    .command("returned <study>")
    .description("frees the pages of crowd work that was returned; labels stay")
    .argument("<ids...>", "the marketplace's ids of workers or sittings")
    .option("--timed-out", "it ran out of time instead")
    .action(async (slug: string, ids: string[], { timedOut }: { timedOut?: boolean }) => {
      const ended = await endWork(
        (await findStudy(slug)).id,
        ids,
        timedOut ? "timed out" : "returned",
        null,
      );
      const unknown = ended.unknown.length > 0 ? `; unknown: ${ended.unknown.join(", ")}` : "";
      say(
        `${counted(ended.people, "person", "people")}, ${counted(ended.released, "page is", "pages are")} free again${unknown}\n`,
      );
    });
  study
    .command("retention <study>")
    .description("days after closing until the marketplace's ids are deleted")
    .argument("<days>", 'a number, or "never"')
    .action(async (slug: string, text: string) => {
      const days = text === "never" ? null : wholeNumber(0, 3650)(text);
      await setRetention((await findStudy(slug)).id, days, null);
      say(
        days === null
          ? "kept until somebody erases them\n"
          : `deleted ${counted(days, "day")} after closing\n`,
      );
    });
  study
    .command("quality <study>")
    .description("each annotator's agreement, pace and flags")
    .argument("<stage>", "its name or its task")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, stage: string, { json }: { json?: boolean }) => {
      const { studyId, stageId } = await openStage(slug, stage);
      const annotators = await annotatorQuality(studyId, stageId);
      print(json, { annotators }, annotators.map(qualityLine).join(""));
    });
  stageCommand(study, "disagreements", "items in disagreement, without names")
    .option("--json", "as JSON on standard output")
    .action(async (slug: string, stage: string, { json }: { json?: boolean }) => {
      const { studyId, stageId } = await openStage(slug, stage);
      const queue = await adjudicationQueue(studyId, stageId, { kind: "all" });
      print(
        json,
        queue,
        [
          `${counted(queue.total, "item")}, ${queue.done} of them decided`,
          ...queue.items.map(
            (item) =>
              `${item.itemId}\t${item.topic}\t${item.labels.map((label) => label.label).join(" ")}\t${item.asked}`,
          ),
          "",
        ].join("\n"),
      );
    });
  study
    .command("decide <study>")
    .description("decides an item in disagreement")
    .argument("<item>", "as `assay study disagreements` prints it")
    .argument("<label>", 'a label of the scale, or "undecidable"')
    .requiredOption("--by <account>", "whose decision it is")
    .option("--reason <text>")
    .action(
      async (
        slug: string,
        item: string,
        label: string,
        { by, reason }: { by: string; reason?: string },
      ) => {
        const userId = await accountId(by);
        await decide(
          (await openStudy(slug)).id,
          item,
          {
            label: label === "undecidable" ? null : label,
            undecidable: label === "undecidable",
            reason: reason ?? null,
            highlights: [],
          },
          userId,
        );
        say("decided\n");
      },
    );
  study
    .command("audit <study>")
    .description("the whole audit as JSON lines, people under their pseudonyms")
    .action(async (slug: string) => {
      for await (const text of auditJsonl((await findStudy(slug)).id)) say(text);
    });
}

function inviteLine(invite: Awaited<ReturnType<typeof listInvites>>[number]): string {
  const { id, name, state } = invite;
  const role = invite.isCrowd ? "crowd" : invite.role;
  const uses = invite.maxUses === null ? invite.uses : `${invite.uses} of ${invite.maxUses}`;
  return `${[id, name, role, uses, state].join("\t")}\n`;
}

function qualityLine(row: Awaited<ReturnType<typeof annotatorQuality>>[number]): string {
  const agreement = row.agreement === null ? "-" : row.agreement.toFixed(3);
  const cells = [
    row.rater,
    counted(row.labels, "label"),
    `agreement ${agreement}`,
    `known ${row.goldRight}/${row.gold}`,
    row.flagged.map((flag, i) => `${flag.severity}: ${row.flags[i]}`).join("; "),
  ];
  return `${cells.join("\t")}\n`;
}

/** Returns a stage of a study whose labels may be read; refuses a blind study. */
async function openStage(slug: string, name: string) {
  await openStudy(slug);
  return stageOf(slug, name);
}

async function openStudy(slug: string) {
  const found = await findStudy(slug);
  if (found.blind) throw new AppError("forbidden", "study.blind_in_command", { slug });
  return found;
}

/** Says what is gone of an erased person, and what stays. */
function erasedText({ rater, accountKept }: Awaited<ReturnType<typeof erasePerson>>): string {
  const gone = accountKept
    ? "comments, questions, tokens and the link to the account are gone; the account itself stays, because it is used elsewhere"
    : "account, name, sign-in, sessions, comments, questions and tokens are gone";
  const stays =
    rater === null
      ? "there are no labels"
      : `labels, highlights, history and hours stay under "${rater}"`;
  return `erased: ${gone}; ${stays}; backups and exports made before are unchanged\n`;
}
