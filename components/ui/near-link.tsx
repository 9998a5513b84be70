import Link from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link whose page is fetched in advance only when the pointer or the focus is on it. For lists of
 * many links, which would fetch a lot that nobody opens.
 */
export function NearLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return <Link {...props} prefetch={isNear ? null : false} onPointerEnter={come} onFocus={come} />;
}
