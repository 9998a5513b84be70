"use client";

import Form from "next/form";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { Button } from "./button";

interface Props {
  /** The page that shows the choices; absent: the one that is open. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form of choices that stand in the page's address. A change is applied at once; without scripts
 * there is a button.
 */
export function AppliedForm({ action = "", className, children }: Props) {
  const t = useTexts("kit");
  return (
    <Form
      action={action}
      className={className}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {children}
      <noscript>
        <Button type="submit">{t("show")}</Button>
      </noscript>
    </Form>
  );
}
