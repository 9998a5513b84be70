import {
  createLocalJWKSet,
  importSPKI,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from "jose";
import { AppError } from "@/lib/domain/app-error";

/** The content of a marketplace's signed token: the worker and the sitting. */
export interface MarketplaceClaims {
  crowdId: string;
  submission: string | null;
  /** When the token expires. */
  expiresAt: Date;
  /** The study at the marketplace for which the token was made, if it names one. */
  study: string | null;
}

/** What a token must have been made for. */
export interface MarketplaceBinding {
  /** The audience (aud) that it must name; null: this link's own address, if it names any. */
  audience: string | null;
  /** The study at the marketplace that it must name; null for any. */
  study: string | null;
  /** This link's own token, the last part of its address. */
  linkToken: string;
}

/** Returns whether a key can verify tokens: a JSON web key set, or a public key in PEM. */
export async function isKey(key: string): Promise<boolean> {
  try {
    await keyOf(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Verifies a token with the key of a link. Refuses one that is unsigned, altered, expired, or made
 * for something else.
 */
export async function verifyMarketplaceToken(
  key: string,
  token: string | undefined,
  binding: MarketplaceBinding,
): Promise<MarketplaceClaims> {
  if (!token) throw new AppError("forbidden", "join.token_bad");
  const claims = await claimsOf(key, token);
  const nested = (claims.prolific ?? {}) as Record<string, unknown>;
  const text = (...values: unknown[]) =>
    values.find((value): value is string => typeof value === "string" && value !== "") ?? null;
  const crowdId = text(
    nested.participant_id,
    claims.participant_id,
    claims.PROLIFIC_PID,
    claims.workerId,
    claims.sub,
  );
  if (!crowdId) throw new AppError("forbidden", "join.token_bad");
  const study = text(nested.study_id, claims.study_id, claims.STUDY_ID, claims.hitId);
  if (!isFor(claims, study, binding)) throw new AppError("forbidden", "join.token_for_other_study");
  return {
    study,
    expiresAt: new Date(claims.exp! * 1000),
    crowdId,
    submission: text(
      nested.session_id,
      nested.submission_id,
      claims.session_id,
      claims.SESSION_ID,
      claims.assignmentId,
    ),
  };
}

function isFor(claims: JWTPayload, study: string | null, binding: MarketplaceBinding): boolean {
  if (binding.study !== null && study !== binding.study) return false;
  const audiences = [claims.aud ?? []].flat();
  if (binding.audience !== null) return audiences.includes(binding.audience);
  return audiences.length === 0 || audiences.some((one) => isAddressOf(one, binding.linkToken));
}

/** Returns whether an audience is the address of a link, with any host and query. */
function isAddressOf(audience: string, linkToken: string): boolean {
  try {
    return new URL(audience).pathname.replace(/\/+$/, "").endsWith(`/join/${linkToken}`);
  } catch {
    return false;
  }
}

async function claimsOf(key: string, token: string): Promise<JWTPayload> {
  try {
    const found = await keyOf(key);
    const options = {
      algorithms: ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"],
      clockTolerance: 60,
      requiredClaims: ["exp"],
    };
    return (
      typeof found === "function"
        ? await jwtVerify(token, found, options)
        : await jwtVerify(token, found, options)
    ).payload;
  } catch {
    throw new AppError("forbidden", "join.token_bad");
  }
}

async function keyOf(key: string) {
  return key.trim().startsWith("{")
    ? createLocalJWKSet(JSON.parse(key) as JSONWebKeySet)
    : importSPKI(key.trim(), "RS256");
}
