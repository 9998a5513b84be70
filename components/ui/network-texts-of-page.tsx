"use client";

import { useLayoutEffect } from "react";
import { useTexts } from "#texts";
import { setNetworkTexts } from "./network-texts";

/** Gives the code that calls the API the texts of the page's language. Shows nothing. */
export function NetworkTextsOfPage() {
  const t = useTexts("errors.network");
  useLayoutEffect(
    () =>
      setNetworkTexts({
        unreachable: t("unreachable"),
        cutOff: t("cutOff"),
        answered: (status) => t("answered", { status: String(status) }),
      }),
    [t],
  );
  return null;
}
