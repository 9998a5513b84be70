import { vi } from "vitest";
import type * as Registered from "@/lib/tasks/registered";

vi.mock("@/lib/tasks/registered", async (importOriginal) => {
  const { registered } = await importOriginal<typeof Registered>();
  const { preference } = await import("@/lib/tasks/test-tasks/preference/definition");
  const { written } = await import("@/lib/tasks/test-tasks/written/definition");
  return { registered: [...registered, preference, written] };
});

// The tests of every task also pass for added tasks.
await import("./tasks/test-tasks/contract");
