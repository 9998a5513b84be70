"use client";

import { Ellipsis } from "lucide-react";
import { useOnDemand } from "./use-on-demand";

/** One thing a menu does. */
export interface MenuAction {
  label: string;
  onSelect: () => void;
  isDestructive?: boolean;
}

const menu = () => import("./action-list").then((file) => file.ActionList);

/** A button that opens a menu of things to do with something. */
export function ActionMenu({
  label,
  actions,
  disabled = false,
}: {
  /** Names the button: "More for annotator-1". */
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
}) {
  const [Menu, load] = useOnDemand(menu);
  const button = {
    className: "button button-small",
    "aria-label": label,
    disabled,
    children: <Ellipsis size={16} aria-hidden />,
  };
  if (Menu) return <Menu trigger={<button type="button" {...button} />} actions={actions} />;
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} onClick={load} {...button} />
  );
}
