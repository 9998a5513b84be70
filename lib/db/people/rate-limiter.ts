import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { sql } from "kysely";
import { kysely } from "../core/database";
import { connectionPool } from "@/lib/db/connections";

/**
 * Counts attempts in the database, so that the limit holds across web processes and for
 * simultaneous attempts.
 */
export interface Limiter {
  /** Counts one attempt. @returns the seconds to wait if the limit is reached, otherwise null */
  take(key: string): Promise<number | null>;
  /** Takes back one attempt. */
  giveBack(key: string): Promise<void>;
  /** Resets the attempts of a key. */
  forget(key: string): Promise<void>;
}

/** Returns a limiter. @param points attempts allowed within `seconds` */
export function limiter(name: string, points: number, seconds: number): Limiter {
  const store = new RateLimiterPostgres({
    storeClient: connectionPool(),
    storeType: "pool",
    tableName: "RateLimit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await store.consume(key);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async giveBack(key) {
      await store.reward(key, 1);
    },
    async forget(key) {
      await store.delete(key);
    },
  };
}

/** Removes expired attempts, used marketplace tokens and reset links. Runs every night. */
export async function clearExpiredLimits(): Promise<void> {
  await kysely().deleteFrom("MarketplaceToken").where("expiresAt", "<", daysAgo(1)).execute();
  await kysely().deleteFrom("PasswordReset").where("expiresAt", "<", daysAgo(30)).execute();
  await kysely()
    .deleteFrom("RateLimit")
    .where("expire", "is not", null)
    .where((limit) => sql<boolean>`${limit.ref("expire")} < extract(epoch FROM now()) * 1000`)
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}
