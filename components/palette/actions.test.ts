import { describe, expect, it } from "vitest";
import { placesFor, OWN_PAGES } from "@/components/study/shared/study-pages";
import { actionsOf } from "./actions";

const study = { slug: "s", name: "S", description: "", topics: 1, stages: 1, paused: false };
const actions = (role: string, closed = false) =>
  actionsOf({ ...study, role, closed, archived: false, blind: false });

describe("actions", () => {
  it.each(["annotator", "researcher", "coordinator"])(
    "lead each to its own place on a page that the role has: %s",
    (role) => {
      const pages = role === "annotator" ? OWN_PAGES : placesFor(role).flatMap((one) => one.pages);
      const paths = actions(role).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths) {
        expect(path).toMatch(/#\w/);
        expect(pages.map((page) => page.path)).toContain(path.split("#")[0]);
      }
    },
  );

  it("open a closed study again instead of closing it", () => {
    const keys = actions("coordinator", true).map(({ key }) => key);
    expect(keys).toContain("reopen");
    expect(keys).not.toContain("close");
  });
});
