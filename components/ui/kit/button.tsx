import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

const SIZES = { default: "", small: "button-small !px-3", tiny: "button-small" };

/** A button; it sends no form unless it is of the type "submit". */
export function Button({
  kind,
  size = "default",
  icon: Icon,
  className = "",
  children,
  ...button
}: {
  kind?: "primary" | "danger";
  size?: keyof typeof SIZES;
  /** Stands before the words. */
  icon?: LucideIcon;
} & ComponentProps<"button">) {
  const classes = ["button", kind && `button-${kind}`, SIZES[size], className];
  return (
    <button type="button" className={classes.filter(Boolean).join(" ")} {...button}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}
