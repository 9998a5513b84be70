import { MAIL_TOKEN } from "@/lib/auth/mail-token";
import { seal, unseal } from "@/lib/auth/sealed";
import { SECOND_FACTOR } from "@/lib/auth/second-factor";
import { resealAll } from "@/lib/db/installation/sealed-rows";
import { ENDPOINT_HEADERS, ENDPOINT_KEY } from "@/lib/studies/judge-runs/endpoint-secrets";
import { PROLIFIC_TOKEN } from "@/lib/studies/prolific/account";
import { WEBHOOK_SECRET } from "@/lib/studies/webhooks/webhooks";

/**
 * Stores keys and headers of endpoints, tokens of Prolific, secrets of webhooks and second factors under
 * another secret, and ends all sessions; all or nothing. Refuses if one of them cannot be opened with the current secret.
 */
export function rotateSecret(secret: string): Promise<{ endpoints: number; accounts: number }> {
  const under = (purpose: string) => (sealed: string) =>
    seal(purpose, unseal(purpose, sealed), secret);
  return resealAll({
    sealedKey: under(ENDPOINT_KEY),
    sealedHeaders: under(ENDPOINT_HEADERS),
    secondFactor: under(SECOND_FACTOR),
    prolificToken: under(PROLIFIC_TOKEN),
    webhookSecret: under(WEBHOOK_SECRET),
    mailToken: under(MAIL_TOKEN),
  });
}
