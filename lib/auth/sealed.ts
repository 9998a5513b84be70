import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/app-error";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret with AES-256-GCM. The key is derived from the installation's secret, one key
 * per purpose.
 * @param under the installation's secret, if it is not the current one
 */
export function seal(purpose: string, secret: string, under?: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose, under), nonce);
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/**
 * Decrypts a sealed secret. Refuses a value that was altered or sealed under another installation's
 * secret.
 */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyFor(purpose),
      bytes.subarray(0, NONCE_BYTES),
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString("utf8");
  } catch {
    throw new AppError("conflict", "secret.other_installation");
  }
}

function keyFor(purpose: string, secret = process.env.NEXTAUTH_SECRET): Buffer {
  if (!secret) throw new AppError("conflict", "secret.not_set");
  return Buffer.from(hkdfSync("sha256", secret, "assay", purpose, 32));
}
