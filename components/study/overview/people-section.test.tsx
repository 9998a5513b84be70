import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PeopleSection } from "./people-section";

test("that nobody has labelled is said only where there are no labels of people at all", () => {
  const section = (hasLabels: boolean) =>
    renderToStaticMarkup(
      <PeopleSection slug="s" people={[]} annotators={0} hasLabels={hasLabels} now={new Date(0)} />,
    );
  expect(section(false)).toContain("Nobody has labelled here yet.");
  const imported = section(true);
  expect(imported).not.toContain("Nobody has labelled");
  expect(imported).toContain("by people without an account on this server");
});
