"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { NativeSelect, type Choice } from "./native-select";

// Few pages have so long a list.
const Combobox = dynamic(() => import("./combobox").then((file) => file.Combobox), { ssr: false });

/**
 * A choice among many things, found by typing. The browser's own list stays behind it: it is the
 * field of the form, and what there is until scripts have run.
 */
export function SearchedSelect({
  choices,
  isSmall,
  id,
  "aria-label": label,
  "aria-describedby": describedBy,
  "aria-invalid": isInvalid,
  ...select
}: { choices: readonly Choice[]; isSmall: boolean } & ComponentProps<"select">) {
  const native = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isReady, setReady] = useState(false);
  const [own, setOwn] = useState(String(select.defaultValue ?? choices[0]!.id));
  const [name, setName] = useState(label);

  useEffect(() => {
    const { form } = native.current!;
    const follow = () => requestAnimationFrame(() => setOwn(native.current?.value ?? ""));
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  }, []);

  function cover(isCovered: boolean) {
    // An open list hides the label from screen readers, so the field has its words too.
    if (isCovered) setName(label ?? native.current?.labels[0]?.textContent);
    setReady(isCovered);
  }

  function choose(value: string) {
    setOwn(value);
    native.current!.value = value;
    native.current!.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <>
      <NativeSelect
        ref={native}
        choices={choices}
        isSmall={isSmall}
        aria-invalid={isInvalid}
        {...select}
        {...(isReady
          ? {
              className: "pointer-events-none opacity-0",
              tabIndex: -1,
              "aria-hidden": true,
              // A form shows here what is missing.
              onFocus: () => field.current?.focus(),
            }
          : { id, "aria-label": label, "aria-describedby": describedBy })}
      />
      <Combobox
        choices={choices}
        value={String(select.value ?? own)}
        onChange={choose}
        onReady={cover}
        field={{
          id,
          "aria-label": name,
          "aria-describedby": describedBy,
          ref: field,
          disabled: select.disabled,
          "aria-invalid": isInvalid,
          className: `field !pe-8 aria-invalid:border-bad ${isSmall ? "field-small" : ""}`,
        }}
      />
    </>
  );
}
