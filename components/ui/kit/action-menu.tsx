import { Ellipsis } from "lucide-react";
import { LoadingButton } from "./loading-button";

/** One thing a menu does. */
export interface MenuAction {
  label: string;
  onSelect: () => void;
  isDestructive?: boolean;
}

const menu = () => import("./action-list").then((file) => file.ActionList);

interface Props {
  /** Names the button: "More for annotator-1". */
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
}

/** A button that opens a menu of things to do with something. */
export function ActionMenu({ label, actions, disabled = false }: Props) {
  return (
    <LoadingButton
      menu={menu}
      given={{ actions }}
      className="button button-small"
      aria-label={label}
      disabled={disabled}
    >
      <Ellipsis size={16} aria-hidden />
    </LoadingButton>
  );
}
