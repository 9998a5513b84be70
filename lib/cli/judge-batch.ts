import type { Command } from "commander";
export function addJudgeBatch(_judge: Command): void {}
