import { useRef, useState } from "react";
import { useFormats, useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { TextField } from "@/components/ui/kit/field";
import { limitsOf } from "@/components/ui/kit/setting-field";
import { Notice } from "@/components/ui/notice";
import { SAMPLING_SETTINGS } from "@/lib/domain/settings/judging";

/** A temperature at which answers differ where a model is unsure. */
const SUGGESTED = "0.7";

/** How often each item is asked, and at which temperature. */
export function SamplingFields({
  promptTemperature,
  onSuggestion,
}: {
  promptTemperature: number;
  /** Called when the suggested temperature was taken. */
  onSuggestion: () => void;
}) {
  const t = useTexts("judgeRuns.start");
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const [samples, setSamples] = useState("1");
  const [temperature, setTemperature] = useState("");
  function takeSuggestion() {
    field.current!.value = SUGGESTED;
    setTemperature(SUGGESTED);
    onSuggestion();
  }
  const sent = temperature === "" ? promptTemperature : Number(temperature);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("sampling")}</legend>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <TextField
          label={t("samples")}
          hint={t("samplesHint")}
          name="samples"
          {...limitsOf(SAMPLING_SETTINGS.samples)}
          defaultValue={SAMPLING_SETTINGS.samples.default}
          onChange={(event) => setSamples(event.target.value)}
        />
        <TextField
          ref={field}
          label={t("temperature")}
          hint={t("temperatureHint")}
          name="temperature"
          {...limitsOf(SAMPLING_SETTINGS.temperature)}
          placeholder={t("temperatureOfPrompt", { temperature: formats.number(promptTemperature) })}
          onChange={(event) => setTemperature(event.target.value)}
        />
      </div>
      {Number(samples) > 1 && sent === 0 && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <Notice kind="info">{t("suggest")}</Notice>
          <Button onClick={takeSuggestion}>{t("useSuggestion")}</Button>
        </div>
      )}
    </fieldset>
  );
}
