interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Returns where a key leads: J and the arrow in reading direction to the next entry. */
export function directionOf(key: Key, isMirrored: boolean): "previous" | "next" | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null;
  const [ahead, behind] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (key.key === "j" || key.key === ahead) return "next";
  if (key.key === "k" || key.key === behind) return "previous";
  return null;
}
