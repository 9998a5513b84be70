import type { ComponentProps, ComponentType, ReactElement } from "react";
import { useOnDemand } from "./use-on-demand";

/** A button whose menu is loaded when it is opened for the first time. */
export function LoadingButton<Props extends object>({
  menu,
  given,
  ...button
}: {
  menu: () => Promise<ComponentType<Props & { trigger: ReactElement }>>;
  /** What the menu is given besides its button. */
  given: Props;
} & ComponentProps<"button">) {
  const [Menu, load] = useOnDemand(menu);
  const own = <button type="button" {...button} />;
  if (Menu) return <Menu {...given} trigger={own} />;
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} onClick={load} {...button} />
  );
}
