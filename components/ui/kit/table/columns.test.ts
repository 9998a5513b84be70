import { expect, test } from "vitest";
import { columnsOf, type DataColumn } from "./columns";

interface Judge {
  name: string;
  calls: number;
}

function judgeColumns(withCalls: boolean): DataColumn<Judge>[] {
  return columnsOf((id: string) => `header of ${id}`, {
    name: ({ name }) => name,
    calls: withCalls && { value: ({ calls }) => calls, isNumber: true },
    actions: { cell: ({ name }) => `remove ${name}` },
  });
}

test("columns keep their order, and those that are false are left out", () => {
  expect(judgeColumns(true).map(({ id }) => id)).toEqual(["name", "calls", "actions"]);
  expect(judgeColumns(false).map(({ id }) => id)).toEqual(["name", "actions"]);
});

test("a column without a value holds buttons, and is sorted by nothing", () => {
  const [name, calls, actions] = judgeColumns(true);
  const judge = { name: "gpt", calls: 3 };
  expect(name).toMatchObject({ header: "header of name", isActions: false });
  expect([name!.value(judge), calls!.value(judge)]).toEqual(["gpt", 3]);
  expect(actions).toMatchObject({ header: "header of actions", isActions: true });
  expect([actions!.value(judge), actions!.cell!(judge)]).toEqual([null, "remove gpt"]);
});
