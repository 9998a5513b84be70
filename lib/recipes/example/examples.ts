import type { Recipe } from "../recipe";
import { completenessExample } from "./completeness";
import { coverageExample } from "./coverage";
import type { ExampleFile } from "./files";
import { supportExample } from "./support";

/** The made-up collections that show the recipes, as files. */
export const examples: Readonly<Record<Recipe["example"], () => ExampleFile[]>> = {
  coverage: coverageExample,
  completeness: completenessExample,
  support: supportExample,
};
