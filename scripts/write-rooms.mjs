// `npm run docs:rooms`: writes the table of rooms into the architecture page, between two markers.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { roomsTable } from "./lib/rooms.mjs";

const page = fileURLToPath(new URL("../docs/architecture.md", import.meta.url));
const MARKERS = /(<!-- rooms -->\n\n)[^]*(\n\n<!-- end of rooms -->)/;

const text = readFileSync(page, "utf8");
if (!MARKERS.test(text)) {
  console.error(
    "docs/architecture.md lacks <!-- rooms --> and <!-- end of rooms -->: put them back.",
  );
  process.exit(1);
}
writeFileSync(
  page,
  text.replace(MARKERS, (_, begin, end) => `${begin}${roomsTable()}${end}`),
);
