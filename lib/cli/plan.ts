import type { Command } from "commander";
import {
  clopperPearson,
  cohenKappaN,
  correlationN,
  pairedTTestN,
  pairedTTestPower,
  proportionN,
  wilson,
} from "@/lib/domain/statistics/sample-size";
import { AppError } from "@/lib/domain/app-error";
import { wholeNumber } from "./option-values";
import { counted, print } from "./print";

interface Common {
  power: number;
  alpha: number;
  json?: boolean;
}

/**
 * Printed with item counts: items of one topic are correlated, so more are needed than independent
 * ones.
 */
const CLUSTERED =
  "These are independent items: items of one topic are alike, so multiply by 1 + (items a topic - " +
  "1) x intraclass correlation.";

export function addPlan(program: Command): void {
  const plan = program
    .command("plan")
    .description("how many topics or items a question takes; needs no database");
  withTest(plan.command("difference"))
    .description("topics to tell two systems apart by a paired t-test")
    .requiredOption("--effect <d>", "difference over its standard deviation over topics", Number)
    .option("--topics <n>", "says the power of so many topics instead", wholeNumber(2, 10_000_000))
    .action((options: Common & { effect: number; topics?: number }) => {
      const { effect, topics, power, alpha } = checked(options);
      notZero(effect, "--effect");
      if (topics !== undefined) {
        const found = pairedTTestPower(effect, topics, alpha);
        print(
          options.json,
          { topics, power: found },
          `power ${found.toFixed(3)} with ${topics} topics\n`,
        );
        return;
      }
      const needed = Math.ceil(pairedTTestN(effect, power, alpha) - 1e-9);
      print(options.json, { topics: needed }, `${counted(needed, "topic")}\n`);
    });
  withTest(plan.command("correlation"))
    .description("pairs to find a correlation different from 0")
    .requiredOption("--rho <r>", "the correlation that is expected, between -1 and 1", Number)
    .action((options: Common & { rho: number }) => {
      const { rho, power, alpha } = checked(options);
      notZero(rho, "--rho");
      if (Math.abs(rho) >= 1) throw new AppError("bad_input", "plan.bad_rho", { rho });
      const { pearson, spearman } = correlationN(rho, power, alpha);
      const [byPearson, bySpearman] = [Math.ceil(pearson), Math.ceil(spearman)];
      print(
        options.json,
        { pearson: byPearson, spearman: bySpearman },
        `${byPearson} pairs for Pearson, ${bySpearman} for Spearman\n`,
      );
    });
  withTest(plan.command("kappa"))
    .description("items for two raters to tell one Cohen's kappa from another")
    .requiredOption("--kappa <k>", "the kappa that is expected", Number)
    .option("--null <k>", "the kappa it is told from", Number, 0)
    .option("--rate <p>", "how often both raters give the first of two labels", Number, 0.5)
    .action((options: Common & { kappa: number; null: number; rate: number }) => {
      const { kappa, null: other, rate, power, alpha } = checked(options);
      inside(kappa, "--kappa", -1, 1);
      inside(other, "--null", -1, 1);
      inside(rate, "--rate", 0, 1);
      if (kappa === other) throw new AppError("bad_input", "plan.same_kappas");
      const items = cohenKappaN(rate, kappa, other, power, alpha);
      print(options.json, { items }, `${items} items labelled by both raters. ${CLUSTERED}\n`);
    });
  plan
    .command("share")
    .description("items for a share to be known to a half-width, or the interval of k of n")
    .option("--share <p>", "the share that is expected", Number, 0.5)
    .option("--half-width <w>", "half the width of the 95 % interval", Number)
    .option("--hits <k>", "of --items, how many", wholeNumber(0, 1_000_000_000))
    .option("--items <n>", "says the 95 % interval of --hits of so many", wholeNumber(1, 1e9))
    .option("--json", "as JSON on standard output")
    .action(sharePlan);
}

interface ShareOptions {
  share: number;
  halfWidth?: number;
  hits?: number;
  items?: number;
  json?: boolean;
}

function sharePlan(options: ShareOptions): void {
  const { share, halfWidth, hits, items } = options;
  if (halfWidth !== undefined) {
    inside(share, "--share", 0, 1);
    inside(halfWidth, "--half-width", 0, 1);
    const needed = proportionN(share, halfWidth);
    print(options.json, { items: needed }, `${counted(needed, "item")}. ${CLUSTERED}\n`);
    return;
  }
  if (hits === undefined || items === undefined)
    throw new AppError("bad_input", "plan.what_is_wanted");
  if (hits > items) throw new AppError("bad_input", "plan.more_hits_than_items", { hits, items });
  const [score, exact] = [wilson(hits, items), clopperPearson(hits, items)];
  const shown = ([low, high]: [number, number]) => `[${low.toFixed(4)}, ${high.toFixed(4)}]`;
  print(
    options.json,
    { share: hits / items, wilson: score, clopper_pearson: exact },
    `${(hits / items).toFixed(4)}, Wilson ${shown(score)}, Clopper-Pearson ${shown(exact)}\n`,
  );
}

function withTest(command: Command): Command {
  return command
    .option("--power <p>", "chance of finding what is there", Number, 0.8)
    .option("--alpha <a>", "level of the two-sided test", Number, 0.05)
    .option("--json", "as JSON on standard output");
}

function checked<T extends Common>(options: T): T {
  inside(options.power, "--power", 0, 1);
  inside(options.alpha, "--alpha", 0, 1);
  return options;
}

function inside(value: number, name: string, low: number, high: number): void {
  if (!(value > low && value < high))
    throw new AppError("bad_input", "plan.not_between", { name, low, high });
}

function notZero(value: number, name: string): void {
  if (!Number.isFinite(value) || Math.abs(value) < 0.003)
    throw new AppError("bad_input", "plan.bad_number", { name });
}
