import { Group, Number } from "./settings-fields";
import type { StageSettings } from "./stage-settings";

/** Settings of practice, exam and training before work, and of known labels during it. */
export function QualityFields({ settings }: { settings: StageSettings }) {
  const rules = settings.qualification;
  return (
    <>
      <Group
        name="Before work begins"
        note="Needs pages whose every label is known: import labels with purpose “training”. A size of 0 leaves a phase out."
      >
        <Number
          name="practice"
          label="Practice, items with feedback after each"
          value={rules?.practiceItems ?? 0}
          min={0}
          max={1000}
        />
        <Number name="exam" label="Exam, items" value={rules?.examItems ?? 0} min={0} max={1000} />
        <Number
          name="examRate"
          label="Exam passed from, in %"
          value={100 * (rules?.examPassRate ?? 1)}
          min={0}
          max={100}
        />
        <Number
          name="attempts"
          label="Attempts at the exam"
          value={rules?.examAttempts ?? 2}
          min={1}
          max={10}
        />
        <Number
          name="batch"
          label="Batch of training, items"
          value={rules?.batchItems ?? 0}
          min={0}
          max={100}
        />
        <Number
          name="batchRate"
          label="Pass mark of the batch (%)"
          value={100 * (rules?.batchPassAbove ?? 0.95)}
          min={0}
          max={100}
        />
      </Group>
      <Group
        name="While work goes on"
        note="Needs items with known labels of purpose “gold” or “attention”; nothing that annotators get tells them from others."
      >
        <Number
          name="goldEvery"
          label="Mix in a page with known labels every … pages"
          value={settings.goldEvery}
          min={2}
          max={1000}
          none="not mixed in"
        />
        <Number
          name="keepRate"
          label="Stop when accuracy on known items falls below (%)"
          value={settings.keepRate === null ? null : settings.keepRate * 100}
          min={0}
          max={100}
          none="nobody is stopped"
        />
        <Number
          name="keepAfter"
          label="After so many known items"
          value={settings.keepAfter}
          min={1}
          max={10_000}
        />
      </Group>
    </>
  );
}
