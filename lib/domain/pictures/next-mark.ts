/** The middle of a mark. */
interface MarkPlace {
  x: number;
  y: number;
}

/**
 * Returns the index of the mark that a key leads to: left and right in the order of drawing, so that
 * every mark is reached; up and down to the nearest one in that direction. Null if the key leads
 * nowhere.
 */
export function nextMark(
  places: readonly MarkPlace[],
  current: number,
  key: string,
): number | null {
  const last = places.length - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, current + 1);
    case "ArrowLeft":
      return Math.max(0, current - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown":
      return nearest(places, places[current]!, 1);
    case "ArrowUp":
      return nearest(places, places[current]!, -1);
    default:
      return null;
  }
}

/** Marks less apart than this stand in one row. */
const SAME_ROW = 3;

/** Returns the nearest mark below (1) or above (-1) another; null if there is none. */
function nearest(places: readonly MarkPlace[], from: MarkPlace, direction: 1 | -1): number | null {
  const distances = places.flatMap(({ x, y }, index) => {
    const ahead = (y - from.y) * direction;
    return ahead > SAME_ROW ? [{ index, distance: Math.hypot(x - from.x, 2 * ahead) }] : [];
  });
  const [first] = distances.sort((a, b) => a.distance - b.distance);
  return first?.index ?? null;
}
