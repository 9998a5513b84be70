import type { Forecast } from "@/lib/domain/progress-series";
import { useFormats, useTexts } from "#texts";

/** Returns how the band of a forecast is written: "28 Nov to 4 Dec"; empty if it is not known. */
export function useForecastText(): (forecast: Forecast) => string {
  const t = useTexts("overview");
  const f = useFormats();
  return ({ from, to }) => {
    if (from === null) return "";
    if (to === null) return t("figures.fromDay", { from: f.day(from) });
    const days = { from: f.day(from), to: f.day(to) };
    return days.from === days.to ? "" : t("figures.fromTo", days);
  };
}
