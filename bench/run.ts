// `npm run bench -- NAME`: measures and prints JSON. Not part of the tests.
import { benchAgreement } from "./agreement";
import { benchAssignment } from "./assignment";
import { benchBatch } from "./batch";
import { benchCoverage } from "./coverage";
import { benchHostile } from "./hostile";
import { benchJudging } from "./judging";
import { benchLoad } from "./load";
import { benchPages } from "./pages";
import { benchSheets } from "./sheets";
import { benchSizes } from "./sizes";
import { benchStudies } from "./studies";
import { benchSystems } from "./systems";
import { benchVerdict } from "./verdict";
import { benchWorkspace } from "./workspace";

const benches: Record<string, (part?: string) => Promise<object>> = {
  agreement: benchAgreement,
  assignment: benchAssignment,
  batch: benchBatch,
  coverage: benchCoverage,
  hostile: benchHostile,
  judging: benchJudging,
  load: benchLoad,
  pages: benchPages,
  sheets: benchSheets,
  sizes: benchSizes,
  studies: benchStudies,
  systems: benchSystems,
  verdict: benchVerdict,
  workspace: benchWorkspace,
};
const name = process.argv[2] ?? "";
const usage = `Usage: npm run bench -- NAME [PART], where NAME is one of ${Object.keys(benches).join(", ")}.`;
if (name === "--help") {
  console.log(usage);
  process.exit(0);
}
const bench = benches[name];
if (!bench) {
  console.error(usage);
  process.exit(2);
}
console.log(
  JSON.stringify(
    { bench: name, node: process.versions.node, ...(await bench(process.argv[3])) },
    null,
    2,
  ),
);
process.exit(0);
