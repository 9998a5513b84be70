import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { recipesPage } from "../lib/recipes/page";

/** Writes docs/recipes.md from the recipes. */
writeFileSync(
  "docs/recipes.md",
  await format(recipesPage(), { parser: "markdown", proseWrap: "never" }),
);
