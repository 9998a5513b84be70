"use client";

import { Search } from "lucide-react";
import { useId } from "react";
import { useTexts } from "#texts";
import { Button } from "./button";

interface Props {
  name?: string;
  words: string;
  hint: string;
}

/** A search that begins with Enter or the button, and not with every letter. */
export function SearchField({ name = "q", words, hint }: Props) {
  const t = useTexts("kit.search");
  const id = useId();
  return (
    <div className="flex min-w-56 flex-1 flex-col gap-1 sm:max-w-md" role="search">
      <label htmlFor={id} className="text-sm font-medium">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name={name}
          className="field min-w-0"
          defaultValue={words}
          placeholder={hint}
          maxLength={200}
          onChange={(event) => event.stopPropagation()}
        />
        <Button icon={Search} type="submit" aria-label={t("action")} />
      </div>
    </div>
  );
}
