import type { WebhookMessage } from "@/lib/contract/webhooks";
import { useTexts } from "#texts";

/** Returns a function that names an event in the language of the page. */
export function useEventName() {
  const t = useTexts("webhooks");
  return (type: WebhookMessage["type"]) => t(`events.${textKey(type)}`);
}

/** Keys of texts have no dots. */
function textKey<Type extends string>(type: Type) {
  return type.replace(".", "_") as Type extends `${infer A}.${infer B}` ? `${A}_${B}` : Type;
}
