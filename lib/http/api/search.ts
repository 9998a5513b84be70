import { search } from "@/lib/contract/search";
import { searchStudy } from "@/lib/studies/search/search-study";
import { defineRoute } from "../define-route";

export const getSearch = defineRoute(search.inStudy, {
  permission: "study:research",
  run: ({ study, input }) => searchStudy(study, input.words),
});
