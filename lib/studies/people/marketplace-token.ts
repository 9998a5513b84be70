import {
  createLocalJWKSet,
  importSPKI,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from "jose";
import { AppError } from "@/lib/domain/app-error";

const REFUSED =
  "The link was not signed by the marketplace, or it has run out: open the study from the marketplace again.";

/** What a signed token of a marketplace says: who comes, and for which sitting. */
export interface MarketplaceClaims {
  crowdId: string;
  submission: string | null;
}

/** Says what is wrong with a key a coordinator gave (a JSON web key set, or a public key in PEM), or null. */
export async function keyProblem(key: string): Promise<string | null> {
  try {
    await keyOf(key);
    return null;
  } catch {
    return "The marketplace's key is neither a JSON web key set nor a public key in PEM: copy it from the marketplace's page on secure links.";
  }
}

/** Verifies a token against the key of a link. One that is unsigned, foreign, altered or expired is refused. */
export async function verifyMarketplaceToken(
  key: string,
  token: string | undefined,
): Promise<MarketplaceClaims> {
  if (!token) throw new AppError("forbidden", REFUSED);
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
  if (!crowdId) throw new AppError("forbidden", REFUSED);
  return {
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
    throw new AppError("forbidden", REFUSED);
  }
}

async function keyOf(key: string) {
  return key.trim().startsWith("{")
    ? createLocalJWKSet(JSON.parse(key) as JSONWebKeySet)
    : importSPKI(key.trim(), "RS256");
}
