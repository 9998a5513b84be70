import { expect, test } from "vitest";
import { nextVersion, promptBody, promptName, withExamples, withFreeVersion } from "./next-version";

const file = (version: string, body: string) =>
  `---\nid: mine\nversion: ${version}\ntask: rating\nvariables: [question, context]\n---\n${body}`;

test("a changed text gets the first version above all that are known", () => {
  const known = [
    { name: "mine@1", text: file("1", "One.") },
    { name: "mine@4", text: file("4", "Four.") },
    { name: "other@9", text: "" },
  ];
  expect(promptName(withFreeVersion(file("1", "New."), known))).toBe("mine@5");
  expect(withFreeVersion(file("1", "One."), known)).toBe(file("1", "One."));
  expect(withFreeVersion(file("2", "Two."), known)).toBe(file("2", "Two."));
});

test("only the front matter's version changes", () => {
  const text = file("1", "Say this:\nversion: 7\n{question}");
  const changed = withFreeVersion(text, [{ name: "mine@1", text: "another" }]);
  expect(changed).toBe(file("2", "Say this:\nversion: 7\n{question}"));
});

test("a text without front matter has no name and keeps its text", () => {
  expect(promptName("Rate this.")).toBeNull();
  expect(withFreeVersion("Rate this.", [])).toBe("Rate this.");
});

test("examples stand before the item, and after all instructions", () => {
  const text = file(
    "1",
    "Rate.\n\nBe strict.\n\nQuestion: {question}\nContext: {context}\nRating:",
  );
  expect(withExamples(text, "Example: 5")).toBe(
    file(
      "1",
      "Rate.\n\nBe strict.\n\nExample: 5\n\nQuestion: {question}\nContext: {context}\nRating:",
    ),
  );
  expect(withExamples(file("1", "Rate."), "E")).toBe(file("1", "Rate.\n\nE"));
});

test("the next version of a prompt is above all that there are", () => {
  const text = "---\nid: mine\nversion: 1\n---\nOwls?";
  const known = ["mine@1", "mine@4", "other@9"].map((name) => ({ name, text }));
  expect(promptName(nextVersion(text, known))).toBe("mine@5");
});

test("what a prompt asks is its text without the front matter", () => {
  expect(promptBody("---\nid: mine\nversion: 1\n---\nOwls?\n")).toBe("Owls?");
});
