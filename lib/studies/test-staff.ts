import { testUser } from "@/lib/auth/test-user";
import { stageOf, testStudy } from "./test-study";

/** Creates a study with a coordinator and two annotators, named after its slug. */
export async function staffedStudy(slug: string, overlap = 2) {
  const study = await testStudy(slug, overlap);
  const [boss, a, b] = (await Promise.all([
    testUser(`${slug}-boss`, { id: study.id, role: "coordinator" }),
    testUser(`${slug}-a`, { id: study.id, role: "annotator" }),
    testUser(`${slug}-b`, { id: study.id, role: "annotator" }),
  ])) as [string, string, string];
  return { study, boss, a, b, stageId: await stageOf(study.id, "answerability") };
}

/** Returns an account in the form of a session's user. */
export function accountOf(id: string, username: string) {
  return { id, username, name: username, isAdmin: false };
}
