import { stagePatch, type StagePatch } from "@/lib/contract/stages";

/** Returns the settings of a stage in the address of its preview; none if they are not possible. */
export function unsavedSettings(text = "{}"): StagePatch {
  try {
    return stagePatch.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
