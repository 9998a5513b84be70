import { writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { recipesPage } from "../lib/recipes/page";

const PAGE = "docs/recipes.md";

/** Writes docs/recipes.md from the recipes. */
const { code } = await format(PAGE, recipesPage(), { proseWrap: "never" });
writeFileSync(PAGE, code);
