import { useId, type ComponentProps, type ReactNode } from "react";

/** A box to tick, with its label and a hint. */
export function Checkbox({
  label,
  hint,
  className = "",
  ...input
}: { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<"input">, "type" | "id">) {
  const id = useId();
  return (
    <div className={`flex items-start gap-2 text-sm ${className}`}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent-solid"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
