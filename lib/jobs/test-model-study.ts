import { importFiles } from "@/lib/studies/import/import-files";
import { saveEndpoint, type NewEndpoint } from "@/lib/studies/judge-runs/endpoints";
import type { ModelRun } from "@/lib/studies/judge-runs/start-run";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";

const ENDPOINT = {
  name: "local",
  model: "tiny",
  key: null,
  window: 4,
  requestsPerMinute: null,
  tokensPerMinute: null,
  timeoutSeconds: 5,
  inputPrice: null,
  outputPrice: null,
} satisfies Partial<NewEndpoint>;

/** Returns an endpoint of a test, at an address. */
export function testEndpoint(baseUrl: string, over: Partial<NewEndpoint> = {}): NewEndpoint {
  return { ...ENDPOINT, baseUrl, ...over };
}

/** Creates a study with `topics` more topics of one question on one report each, and an endpoint. */
export async function testModelStudy(slug: string, endpoint: NewEndpoint, topics = 6) {
  const study = await testStudy(slug, 1);
  const ids = Array.from({ length: topics }, (_, i) => `m${i}`);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "topics.jsonl",
        ids.map((topic_id, i) => ({
          topic_id,
          request: "Write.",
          sub_questions: [{ question_id: "0", text: `What of ${slug} ${i}?` }],
        })),
      ),
      textFile(
        "reports.jsonl",
        ids.map((topic_id, i) => ({ topic_id, run_id: "s", text: `Report ${slug} ${i}.` })),
      ),
    ],
  });
  const saved = await saveEndpoint(study.id, endpoint, null);
  const run: { judge: "model" } & ModelRun = {
    judge: "model",
    stageId: await stageOf(study.id, "answerability"),
    endpointId: saved.id,
    prompt: "rating@2",
    filter: { topics: ids },
    budget: null,
    maxCalls: null,
  };
  return { study, endpoint: saved, run };
}
