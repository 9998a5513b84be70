import { useId, type ComponentProps, type ReactNode } from "react";
import { ProblemList } from "../problem-list";
import type { FormState } from "../use-form";
import { Button } from "./button";

export interface SendFormProps extends Omit<ComponentProps<"form">, "action" | "onSubmit"> {
  form: FormState;
  heading?: string;
  /** The words of the button that sends it. */
  action: string;
  kind?: "primary" | "danger" | "plain";
  canSend?: boolean;
  /** Stands before the button. */
  before?: ReactNode;
  /** Where the buttons stand. */
  at?: "start" | "end";
}

/** A form: its fields, why it was refused, and the button that sends it. */
export function SendForm({
  form: { failure, busy, submit },
  heading,
  action,
  kind = "primary",
  canSend = true,
  before,
  at = "start",
  className = "flex flex-col gap-4",
  children,
  ...form
}: SendFormProps) {
  const id = useId();
  return (
    <form
      onSubmit={submit}
      className={className}
      aria-labelledby={heading ? id : undefined}
      {...form}
    >
      {heading && (
        <h2 id={id} className="text-lg font-semibold">
          {heading}
        </h2>
      )}
      {children}
      {failure && <ProblemList failure={failure} />}
      <div className={`flex flex-wrap gap-2 sm:col-span-2 ${at === "end" ? "justify-end" : ""}`}>
        {before}
        <Button
          type="submit"
          kind={kind === "plain" ? undefined : kind}
          disabled={busy || !canSend}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
