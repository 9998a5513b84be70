import type { ComponentProps } from "react";

const SIZES = { default: "", small: "button-small !px-3", tiny: "button-small" };

/** A button; it sends no form unless it is of the type "submit". */
export function Button({
  kind,
  size = "default",
  className = "",
  ...button
}: { kind?: "primary" | "danger"; size?: keyof typeof SIZES } & ComponentProps<"button">) {
  const classes = ["button", kind && `button-${kind}`, SIZES[size], className];
  return <button type="button" className={classes.filter(Boolean).join(" ")} {...button} />;
}
