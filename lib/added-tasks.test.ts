import { vi } from "vitest";
import type * as Registered from "@/lib/tasks/registered";

vi.mock("@/lib/tasks/registered", async (importOriginal) => {
  const { registered } = await importOriginal<typeof Registered>();
  const { preference } = await import("@/lib/tasks/test-tasks/preference/definition");
  const { written } = await import("@/lib/tasks/test-tasks/written/definition");
  return { registered: [...registered, preference, written] };
});

// The contract of every task holds for tasks that are added as well.
await import("./test-task-contract");
