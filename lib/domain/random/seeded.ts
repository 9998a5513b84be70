import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** The generator's name, stored with the seed of everything that was drawn. */
export const GENERATOR = "xoroshiro128plus (pure-rand 8)";

/** A seeded random generator: the same seed gives the same sequence on every platform. */
export class Seeded {
  private readonly generator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed | 0);
  }

  /** Returns a whole number from 0 to `limit - 1`, each equally likely. */
  below(limit: number): number {
    return uniformInt(this.generator, 0, limit - 1);
  }

  /**
   * Returns `count` different elements of `list` in random order (all of them if there are fewer).
   */
  sample<T>(list: readonly T[], count = list.length): T[] {
    const pool = [...list];
    const size = Math.min(count, pool.length);
    for (let i = 0; i < size; i += 1) {
      const j = i + this.below(pool.length - i);
      [pool[i], pool[j]] = [pool[j]!, pool[i]!];
    }
    return pool.slice(0, size);
  }
}

/**
 * Returns a seed for a named part of a seeded process: stable, and independent between names
 * (FNV-1a, 32 bits).
 */
export function seedFor(seed: number, ...names: string[]): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of names.join("\u0000")) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
