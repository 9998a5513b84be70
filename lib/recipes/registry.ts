import { cruxFigure4 } from "./crux/figure-4";
import { cruxFigure5 } from "./crux/figure-5";
import { cruxTable4 } from "./crux/table-4";
import { cruxTable5 } from "./crux/table-5";
import { cruxTable1, cruxTable2, cruxTable3 } from "./crux/tables-1-to-3";
import { collectionRecipes } from "./d-merit/collection";
import { poolRecipes } from "./d-merit/pool";
import { selectionRecipes } from "./d-merit/selections";
import { lancerFigure4, lancerFigure5, lancerFigure6 } from "./lancer/figures";
import { lancerQuestions } from "./lancer/questions";
import { lancerTable2 } from "./lancer/table-2";
import { PAPERS, type Recipe } from "./recipe";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { supportRecipes } from "./support/recipes";
import { completenessExample } from "./example/completeness";
import { coverageExample } from "./example/coverage";
import type { ExampleFile } from "./example/files";
import { rerankingExample } from "./example/reranking";
import { supportExample } from "./example/support";

/** Every recipe, by paper, tables before figures. */
export const recipes: readonly Recipe[] = [
  ...[cruxTable1, cruxTable2, cruxTable3, cruxTable4, cruxTable5, cruxFigure4, cruxFigure5],
  ...[lancerTable2, lancerQuestions, lancerFigure4, lancerFigure5, lancerFigure6],
  ...collectionRecipes,
  ...selectionRecipes,
  ...poolRecipes,
  ...supportRecipes,
].sort(
  (a, b) =>
    PAPERS.indexOf(a.paper) - PAPERS.indexOf(b.paper) ||
    Number(a.place.startsWith("Figure")) - Number(b.place.startsWith("Figure")) ||
    naturalOrder(a.place, b.place),
);

/** The made-up collections that show the recipes, as files. */
export const examples: Readonly<Record<Recipe["example"], () => ExampleFile[]>> = {
  coverage: coverageExample,
  reranking: rerankingExample,
  completeness: completenessExample,
  support: supportExample,
};
