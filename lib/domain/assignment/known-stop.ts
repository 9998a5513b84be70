/** An answer on an item with a known label: when it began to count, and whether it is right. */
export interface KnownAnswer {
  at: Date;
  isRight: boolean;
}

/**
 * Returns whether an annotator is stopped: at some time at least `keepAfter` known items had been
 * answered, and the share of right answers was below `keepRate`. What comes after does not lift the
 * stop. Answers that count from the same time are one step, in any order.
 */
export function isStoppedBy(
  answers: readonly KnownAnswer[],
  { keepRate, keepAfter }: { keepRate: number; keepAfter: number },
): boolean {
  const inOrder = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let right = 0;
  return inOrder.some(({ at, isRight }, i) => {
    if (isRight) right += 1;
    if (inOrder[i + 1]?.at.getTime() === at.getTime()) return false;
    const seen = i + 1;
    return seen >= keepAfter && right < keepRate * seen;
  });
}
