"use client";

import { Checkbox } from "@/components/ui/kit/checkbox";
import { DateField, NumberField, TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";

const TASKS = ["Report coverage", "Passage grading", "Citation support", "Evidence"];
const TOPICS = Array.from({ length: 60 }, (_, index) => `Topic ${index + 1}`);

/** Fields for texts and files. */
export function FieldSamples() {
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <TextField label="Name of the study" placeholder="Coverage of reports" />
      <TextField
        label="Annotators per page"
        hint="Agreement can be measured from 2 on."
        type="number"
        defaultValue={2}
      />
      <NumberField label="Time per page" unit="seconds" min={1} defaultValue={90} />
      <DateField label="Begins on" />
      <TextField label="Budget" error="Give a number above 0." defaultValue="-4" />
      <TextField label="Closed" disabled defaultValue="Cannot be changed" />
      <div className="sm:col-span-2">
        <FileDrop
          label="Files"
          hint="Topics, passages and reports, as many as belong together."
          multiple
        />
      </div>
    </div>
  );
}

/** Choices among few and many things. */
export function ChoiceSamples() {
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <ChoiceField label="Task" choices={TASKS} />
      <ChoiceField label="Topic" choices={TOPICS} />
      <Checkbox
        label="Mix in pages with known labels"
        hint="Their answers show how careful an annotator is."
        defaultChecked
      />
      <Checkbox label="Cannot be changed" disabled />
    </div>
  );
}
