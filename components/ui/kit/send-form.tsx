import { useId, type ComponentProps, type ReactNode } from "react";
import { ProblemList } from "../problem-list";
import type { FormState } from "../use-form";
import { Button } from "./button";

export interface SendFormProps extends Omit<ComponentProps<"form">, "action" | "onSubmit"> {
  form: FormState;
  heading?: string;
  /** The words of the button that sends it; null if it may not be sent. */
  action: string | null;
  /** For what is shown before it is made: the words of the button that shows it ("plan"). */
  plan?: { action: string; isShown: boolean; isOptional?: boolean };
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
  plan,
  kind = "primary",
  canSend = true,
  before,
  at = "start",
  className = "flex flex-col gap-4",
  children,
  ...form
}: SendFormProps) {
  const id = useId();
  const isReady = plan?.isShown !== false;
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
        {plan && (
          <Button
            type="submit"
            value="plan"
            kind={plan.isShown ? undefined : "primary"}
            disabled={busy}
          >
            {plan.action}
          </Button>
        )}
        {before}
        {action !== null && (isReady || plan?.isOptional) && (
          <Button
            type="submit"
            value={plan && "make"}
            kind={kind === "plain" || !isReady ? undefined : kind}
            disabled={busy || !canSend}
          >
            {action}
          </Button>
        )}
      </div>
    </form>
  );
}
