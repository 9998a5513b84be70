import type { ComponentProps } from "react";

const SIZES = { default: "", small: "!min-h-8 !py-1", tiny: "!min-h-8 !px-2 !py-1" };

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
