#!/usr/bin/env -S node --max-semi-space-size=64
// The command line of a packed release, in which nothing has to be installed or compiled.
import { requireNode } from "../scripts/lib/require-node.mjs";

requireNode("assay");
const { packed, packedCommit } = await import("../scripts/lib/packed.mjs");
const { runCommandLine } = await import("../scripts/lib/command-line.mjs");
const { importsFrom } = await import("../scripts/lib/programs.mjs");
const programs = await packed.programs();
process.env.ASSAY_PROGRAMS = programs;
const commit = packedCommit();
if (commit) process.env.ASSAY_COMMIT ??= commit;
await runCommandLine(packed, importsFrom(programs));
