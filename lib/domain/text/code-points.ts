/**
 * Converts between UTF-16 code units, which JavaScript strings and the DOM count, and Unicode code points,
 * which all stored offsets count. One instance per text; construction is linear, look-ups are constant
 * for texts without astral characters and logarithmic otherwise.
 */
export class CodePoints {
  /** Code-unit index of the second half of each surrogate pair, ascending. */
  private readonly pairs: number[] = [];
  readonly length: number;

  constructor(readonly text: string) {
    for (let i = 0; i + 1 < text.length; i += 1) {
      if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) {
        this.pairs.push(i + 1);
        i += 1;
      }
    }
    this.length = text.length - this.pairs.length;
  }

  /**
   * Returns the code-point offset of a code-unit offset. An offset inside a surrogate pair belongs
   * to that character.
   */
  fromUnits(units: number): number {
    return units - countBelow(this.pairs, units);
  }

  /** Returns the code-unit offset of a code-point offset. */
  toUnits(points: number): number {
    let low = 0;
    let high = this.pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.pairs[middle]! - middle <= points) low = middle + 1;
      else high = middle;
    }
    // A pair that begins exactly at the wanted point comes after it.
    const units = points + low;
    return low > 0 && this.pairs[low - 1] === units ? units - 1 : units;
  }

  /** Returns the text between two code-point offsets, half-open. */
  slice(start: number, end: number): string {
    return this.text.slice(this.toUnits(start), this.toUnits(end));
  }
}

function countBelow(sorted: number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
