// `npm run docs:rooms`: writes the tables of rooms and features into the architecture page, between
// markers.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { featuresTable, roomsTable } from "./lib/rooms.mjs";

const page = fileURLToPath(new URL("../docs/architecture.md", import.meta.url));

let text = readFileSync(page, "utf8");
for (const [name, table] of [
  ["rooms", roomsTable()],
  ["features", featuresTable()],
]) {
  const markers = new RegExp(`(<!-- ${name} -->\\n\\n)[^]*(\\n\\n<!-- end of ${name} -->)`);
  if (!markers.test(text)) {
    console.error(
      `docs/architecture.md lacks <!-- ${name} --> and <!-- end of ${name} -->: put them back.`,
    );
    process.exit(1);
  }
  text = text.replace(markers, (_, begin, end) => `${begin}${table}${end}`);
}
writeFileSync(page, text);
