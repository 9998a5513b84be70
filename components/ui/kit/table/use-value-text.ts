"use client";

import { useCallback } from "react";
import { useFormats, useTexts } from "#texts";
import type { CellValue } from "./compare-values";

/** Returns how a value is written in a cell. */
export function useValueText(): (value: CellValue) => string {
  const t = useTexts("kit.table");
  const { number } = useFormats();
  return useCallback(
    (value) => {
      if (value === null || value === undefined || value === "") return "–";
      if (typeof value === "number") return number(value);
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      return value;
    },
    [t, number],
  );
}
