import { search } from "@/lib/contract/search";
import { searchOwn, searchStudy } from "@/lib/studies/search/search-study";
import { defineRoute } from "../define-route";

export const getSearch = defineRoute(search.inStudy, {
  permission: "study:research",
  run: ({ study, input }) => searchStudy(study, input.words),
});

export const getOwnSearch = defineRoute(search.own, {
  permission: "study:annotate",
  run: ({ study, user, input }) => searchOwn(study.id, user.id, input.words),
});
