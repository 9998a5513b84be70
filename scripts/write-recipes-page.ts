import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { recipesPage } from "../lib/recipes/page";

const PAGE = "docs/recipes.md";

/** Writes docs/recipes.md from the recipes. */
const config = await resolveConfig(PAGE);
writeFileSync(PAGE, await format(recipesPage(), { ...config, filepath: PAGE }));
